import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ContractWallets } from '../../../hiring/wallet-words.ts';

/** The wallets that a contract names. */
export const walletsOf = ({ company, talent, terms }: WorkAgreement): ContractWallets => ({
  companyName: terms.companyName,
  talentName: terms.talentName,
  company: company.address ?? '',
  talent: talent.address ?? '',
  own: [...(company.ownWallet ? (['company'] as const) : []), ...(talent.ownWallet ? (['talent'] as const) : [])],
});
