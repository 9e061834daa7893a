import { freezeMoney, liftFreeze } from '@hireledger/db/freezes';
import { isUuid } from '@hireledger/domain/http/uuid';
import { adopt } from './adopt.ts';
import { endOperation } from '../operations/end-operation.ts';
import type { Ended, Kind } from '../operations/kind.ts';
import { KINDS } from '../operations/kinds.ts';
import { isExit } from '../operations/kinds/step/step-call.ts';
import { REASONS } from '../operations/reasons.ts';
import { Misuse, requireId, type ConsoleParts } from './console-parts.ts';
import { findAccountBy } from './find-account.ts';
import { listStuck } from './list-stuck.ts';
import { nameArbiter } from './name-arbiter.ts';
import { rebuildSigner } from './rebuild-signer.ts';

/** One line for each word. */
const USAGES = {
  list: 'npm run operations                                      lists what is stuck or frozen, why, and what helps',
  lift: 'npm run operations -- lift <freeze> --because "<why>"   lets payouts continue',
  freeze: 'npm run operations -- freeze <account | email | all> --because "<why>"',
  retry: 'npm run operations -- retry <operation>                 signs a waiting operation now; nothing is paid twice',
  end: 'npm run operations -- end <operation>                   ends a waiting operation that somebody agreed to; says who is notified; asks first',
  adopt:
    'npm run operations -- adopt                             after a restore: reads what the chain has and this database lacks',
  'rebuild-signer':
    'npm run operations -- rebuild-signer                    after its store was restored: records what was signed since',
  arbiter:
    'npm run operations -- arbiter [<email>]                 shows who decides disputes; names the account whose passkeys do',
};
export const USAGE = Object.values(USAGES).join('\n');

const requireListed = (id: string, verb: 'lift' | 'retry' | 'end') =>
  requireId(id, { lists: 'npm run operations', usage: USAGES[verb] });

/**
 * Runs one command of an operator.
 * @throws Misuse with a sentence; NodeUnreachable if the chain is needed and does not answer
 */
export async function runOperations(parts: ConsoleParts, words: string[]): Promise<void> {
  const [verb = 'list', target = ''] = words;
  switch (verb) {
    case 'list':
      return listStuck(parts);
    case 'adopt':
      return adopt(parts);
    case 'rebuild-signer':
      return rebuildSigner(parts);
    case 'arbiter':
      return nameArbiter(parts, target);
    case 'lift':
      return lift(parts, target, words);
    case 'freeze':
      return freeze(parts, target, words);
    case 'retry':
      return retry(parts, target);
    case 'end':
      return end(parts, target);
    default:
      throw new Misuse(`"${verb}" is no word of npm run operations.\n${USAGE}`);
  }
}

async function lift({ sql, clock, by, say }: ConsoleParts, freezeId: string, words: string[]): Promise<void> {
  requireListed(freezeId, 'lift');
  const because = reasonIn(words);
  if (!(await liftFreeze(sql, { freezeId, because, by, at: clock() })))
    throw new Misuse(`No freeze ${freezeId} is in force. "npm run operations" lists those that are.`);
  say(
    'Lifted. Payouts that waited for it are sent within seconds; if the cause is still there, the next check freezes again.',
  );
}

async function freeze({ sql, clock, by, say }: ConsoleParts, target: string, words: string[]): Promise<void> {
  if (target !== 'all' && !isUuid(target) && !target.includes('@'))
    throw new Misuse(
      `${target === '' || target.startsWith('--') ? 'The account is missing' : `"${target}" is no account`}: name its id, its email address or "all".\n${USAGES.freeze}`,
    );
  const accountId = target === 'all' ? null : await findAccountBy(sql, target);
  const reason = reasonIn(words);
  await freezeMoney(sql, [{ accountId, cause: 'operator', reason, by }], clock());
  say(
    accountId
      ? 'Frozen. Nothing of this account is approved or signed until the freeze is lifted.'
      : 'Frozen. Nothing is approved or signed until the freeze is lifted.',
  );
}

async function retry({ sql, say }: ConsoleParts, operationId: string): Promise<void> {
  requireListed(operationId, 'retry');
  // Only operations that were never signed, or whose signature expired, are in this state.
  const waiting =
    await sql`UPDATE chain_operations SET not_before = now(), postponed = 0, updated_at = now() WHERE id = ${operationId} AND state = 'requested'`;
  if (waiting.count === 0)
    throw new Misuse(`Operation ${operationId} does not wait for its signature: there is nothing to do again.`);
  say('It is tried again within seconds.');
}

async function end({ sql, clock, ask, say }: ConsoleParts, operationId: string): Promise<void> {
  requireListed(operationId, 'end');
  const [waiting] = await sql<(Ended & { kind: Kind; step: string | null; companyId: string | null })[]>`
    SELECT operation.id, operation.kind, operation.payout_id, operation.withdrawal_id, operation.step, held.company_id
      FROM chain_operations operation LEFT JOIN agreements held ON held.id = operation.agreement_id
     WHERE operation.id = ${operationId} AND operation.state = 'requested'`;
  const nothing = new Misuse(`Operation ${operationId} does not wait for its signature: there is nothing to end.`);
  if (!waiting) throw nothing;
  if (isExit(waiting.step))
    throw new Misuse(
      `Operation ${operationId} is what a deadline opens to anybody: ended, it would be requested again. Freeze the account instead, and we do not send it: npm run operations -- freeze ${waiting.companyId} --because "<why>"`,
    );
  if (!(await ask(`End operation ${operationId} for good?`))) return say('Nothing was ended.');
  const events = await endOperation(sql, waiting, {
    why: 'something about it was wrong.',
    shown: REASONS.ended,
    at: clock(),
  });
  if (events === null) throw nothing;
  const { unnoticed = 'Nobody is notified: no account of ours took this step.' } = KINDS[waiting.kind].fail;
  say(
    `It has ended, and is never sent. ${events.length > 0 ? 'Its people see that, and can do it again.' : unnoticed}`,
  );
}

function reasonIn(words: string[]): string {
  const at = words.indexOf('--because');
  const reason =
    at === -1
      ? ''
      : words
          .slice(at + 1)
          .join(' ')
          .trim();
  if (reason === '') throw new Misuse('Say why with --because "…": the reason is kept permanently.');
  return reason;
}
