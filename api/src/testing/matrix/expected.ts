import { mayAs, type Permission } from '@hireledger/domain/accounts/member-roles';
import type { Access, Endpoint } from '@hireledger/domain/http/endpoint';
import type { Caller, MarketName } from './cast.ts';
import type { Row } from './row.ts';

/**
 * `ok` is a success; the others are refusals: without a session, for the role, as if the object did not exist, and either of the last two,
 * where a case of a call is neither for the role nor about its object.
 */
export type Outcome = 'ok' | '401' | '403' | '404' | '403 or 404';

/** What the table of roles and permissions says of a call. `isOwn`: the object is the caller's, where it is a person's. */
export function expectedOf(
  { access, job }: Endpoint,
  row: Row,
  caller: Caller,
  market: MarketName,
  isOwn = true,
): Outcome {
  if (access !== undefined && access !== 'optional') {
    if (!caller.role) return '401';
    if (!mayCall(caller, access)) return '403';
  }
  const mayCase = !row.access || mayCall(caller, row.access);
  if (row.about === 'nothing') return mayCase ? 'ok' : '403';
  const isOwnMarket = market === caller.market;
  // The team is looked up before all else, also of each in a list.
  if (
    typeof job === 'object' &&
    caller.memberRole === 'hiring-manager' &&
    (caller.isElsewhere || !isOwnMarket || row.ofOthers)
  )
    return '404';
  if (!mayCase) return isOwnMarket ? '403' : '403 or 404';
  if (!isOwnMarket) return row.each ? 'ok' : '404';
  if (row.seenBy && (caller.isElsewhere || !mayCall(caller, row.seenBy))) return '404';
  return row.about === 'person' && !isOwn ? '404' : 'ok';
}

function mayCall({ role, memberRole }: Caller, access: Access): boolean {
  const [who, permission] = access.split(':') as [string, Permission | undefined];
  if ((who === 'company' || who === 'talent') && who !== role) return false;
  return !permission || role === 'talent' || mayAs(memberRole, permission) !== 'no';
}
