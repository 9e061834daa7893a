import { namedPerson } from '@hireledger/db/accounts/named-person';
import { colleagueName, type NamedPerson } from '@hireledger/domain/accounts/named-person';
import { OFFER_VERSIONS_MAX } from '@hireledger/domain/agreements/offers/limits';
import type { OfferState } from '@hireledger/domain/agreements/offers/offer-states';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { currentPerson } from '@hireledger/db/trace';
import { lostConflict } from '../../hiring/move-application.ts';

/** An application that gets a contract, locked, with the newest version of it. */
interface OfferedApplication {
  talentId: string;
  stage: Stage;
  hasContract: boolean;
  newest: NewestOffer | undefined;
}

interface NewestOffer {
  id: string;
  version: number;
  state: OfferState;
  isOpen: boolean;
  /** Who of the company sent it. */
  person: NamedPerson | null;
}

/**
 * Refuses what was written for another version than the newest one.
 * @throws AppError CONTRACT_CHANGED with `details` { newest: { id, version, state } }
 */
export function requireNewest(newest: NewestOffer | undefined, seen: number): void {
  if ((newest?.version ?? 0) === seen) return;
  const person = newest?.person;
  const sentence =
    person && person.id !== currentPerson()
      ? `${colleagueName(person)} sent a newer version of this contract. Look at it before you send another.`
      : undefined;
  throw new AppError('CONTRACT_CHANGED', sentence, {
    details: { newest: newest ? { id: newest.id, version: newest.version, state: newest.state } : null },
  });
}

/**
 * Locks the application that gets a contract, or a new version of one.
 * @throws AppError NOT_FOUND, STAGE_CONFLICT where its company cannot send one now
 */
export async function lockApplication(
  tx: Transaction,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<OfferedApplication> {
  const [found] = await tx<{ talentId: string; stage: Stage; hasContract: boolean; talentIsGone: boolean }[]>`
    SELECT a.talent_id, a.stage, a.has_contract, talent.deleted_at IS NOT NULL OR talent.deletes_at IS NOT NULL AS talent_is_gone
      FROM applications a JOIN users talent ON talent.id = a.talent_id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId} FOR NO KEY UPDATE OF a`;
  if (!found) throw notFound('application');
  const [newest] = await tx<NewestOffer[]>`
    SELECT id, version, state, ended_at IS NULL AS is_open, ${namedPerson(tx, tx`contract_offers.person_id`, tx`contract_offers.company_id`)} AS person FROM contract_offers WHERE application_id = ${applicationId} ORDER BY version DESC LIMIT 1`;
  const { talentIsGone, ...application } = found;
  const { stage } = application;
  const refused = (message: string) => new AppError('STAGE_CONFLICT', message, { details: { stage, possible: [] } });
  if (talentIsGone) throw refused('This account was deleted or is being deleted, so you cannot send it a contract.');
  if (stage !== 'Shortlisted' && !(stage === 'Hired' && newest?.isOpen))
    throw await lostConflict(tx, { id: applicationId, ...application }, 'company');
  if (newest && newest.version >= OFFER_VERSIONS_MAX)
    throw refused(`A contract has at most ${OFFER_VERSIONS_MAX} versions.`);
  return { ...application, newest };
}
