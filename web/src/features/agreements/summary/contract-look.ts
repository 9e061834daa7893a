import type { Contract, ContractState } from '@hireledger/domain/http/contract';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Tone } from '../../../design/Badge.tsx';
import { paths } from '../../../navigation/paths.ts';

/** The tone of a state's badge: what is under way, what waits for someone, what went wrong, what was paid. */
export const CONTRACT_TONES: Record<ContractState, Tone> = {
  offered: 'info',
  'changes-requested': 'warning',
  opening: 'info',
  'opening-failed': 'danger',
  unfunded: 'warning',
  'in-progress': 'info',
  submitted: 'brand',
  'in-dispute': 'danger',
  accepted: 'info',
  done: 'brand',
  'being-paid': 'info',
  'payment-failed': 'danger',
  completed: 'success',
  'partly-paid': 'neutral',
  settled: 'neutral',
  ruled: 'neutral',
  split: 'neutral',
  refunded: 'neutral',
  'ended-early': 'neutral',
  'ended-by-notice': 'neutral',
  'talent-left': 'neutral',
  'taken-back': 'neutral',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
};

/** How the pages of a contract, and of a version of it, are found or missed. */
export const CONTRACT_RECORD = {
  heading: 'Contract',
  list: paths.contracts(),
  back: 'All contracts',
  missing: {
    drawing: 'contract',
    title: 'Contract not found.',
    owner: 'someone else',
    listLabel: 'See all contracts',
  },
} as const;

/** The page of a contract; before it is an agreement, that of the version that was offered. */
export const contractPath = ({ agreementId, offerId }: Pick<Contract, 'agreementId' | 'offerId'>): string =>
  agreementId ? paths.contract(agreementId) : paths.contractOffer(offerId ?? '');

/** No event says that a contract was opened: it is asked for again until it is. */
export const openingInterval = (contract: Pick<Contract, 'state'> | null | undefined): number | false =>
  contract?.state === 'opening' && 2_000;

/** Whether an event may change what is said of a contract: then it is asked for again. */
export const changesContracts = ({ name }: RecipientEvent): boolean =>
  /^(contract|application|escrow|ending|disbursement|bonus)\./.test(name) && name !== 'application.rated';
