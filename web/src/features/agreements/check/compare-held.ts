import { agreementIdOf } from '@hireledger/contracts/typed-data-2';
import { agreementFields, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { MILESTONE_WORDS } from '@hireledger/domain/agreements/milestone-states';
import { ZeroAddress } from 'ethers';
import type { CheckedContract } from './checked-contract.ts';
import { found, same, termsHashOf, type Verdict } from './verdict.ts';
import type { HeldRecord } from './read-record.ts';

/** The terms of a contract that holds money for its milestones; null for one that is paid at once. */
export function heldTermsOf({ terms }: Pick<CheckedContract, 'terms'>): ContractTerms | null {
  const isHeld = 'milestones' in terms && terms['payment'] !== 'on-approval';
  return isHeld ? (terms as unknown as ContractTerms) : null;
}

/**
 * The id on the chain of a contract with milestones: a hash of everything that both sides signed.
 * @param token address of the escrow token
 * @returns null if the terms cannot be those of a contract
 */
export function heldIdOf({ company, talent, salt, ...contract }: CheckedContract, token: string): string | null {
  const terms = heldTermsOf(contract);
  try {
    return agreementIdOf({
      company: company.address ?? ZeroAddress,
      payee: talent.address ?? ZeroAddress,
      token,
      salt,
      ...agreementFields(terms!, termsHashOf(contract.terms)),
    });
  } catch {
    return null;
  }
}

/**
 * Compares a contract with milestones with the chain's record of the id that it names, else of the computed one. Its id is a
 * hash of parties, milestones, rules, terms and salt, so it decides; the event of its opening shows which part differs.
 */
export function compareHeld(agreement: CheckedContract, record: HeldRecord, token: string): Verdict {
  const { commitment, company, talent, terms } = agreement;
  const agreementId = heldIdOf(agreement, token);
  const termsHash = termsHashOf(terms);
  const isItsId = agreementId !== null && (commitment === null || same(commitment, agreementId));
  const { isOpen, isAmended, opened, since } = record;
  if (isItsId && !isOpen) return { outcome: 'not-yet', findings: [], agreementId, termsHash, since: null };
  const findings = [
    found(
      'Identity',
      isItsId,
      'Parties, milestones, rules and terms match its on-chain ID.',
      'Parties, milestones, rules and terms do not match the on-chain ID in this file.',
    ),
    ...(isItsId || opened
      ? [
          found(
            'Terms',
            isItsId || same(opened?.termsHash, termsHash),
            'The terms match the hash that both sides signed.',
            'The terms do not match the hash that both sides signed, so they were changed.',
          ),
          found(
            'Parties',
            isItsId || (same(opened?.company, company.address) && same(opened?.payee, talent.address)),
            'The chain has the same wallets.',
            'The chain has different wallets.',
          ),
        ]
      : []),
    ...(isAmended
      ? [
          found(
            'Milestones',
            true,
            'Both sides agreed to other milestones later. This is the contract as it was opened.',
            '',
          ),
        ]
      : []),
  ];
  return {
    outcome: isItsId ? 'matches' : 'differs',
    findings,
    agreementId,
    termsHash,
    since,
    milestones: isItsId
      ? record.milestones.map((status) => MILESTONE_WORDS[status === 'none' ? 'agreed' : status])
      : undefined,
  };
}
