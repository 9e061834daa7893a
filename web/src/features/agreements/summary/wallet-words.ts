import type { Role } from '@hireledger/domain/hiring/stages';
import { addressText } from '../../../own-wallet/address-text.ts';

/** The two sides of a contract by name, the wallets that it names, and those that are a side's own. */
interface ContractWallets {
  companyName: string;
  talentName: string;
  company: string;
  talent: string;
  own: readonly Role[];
}

/** Whose own wallet pays or is paid, a sentence for each that is not HireLedger's. */
export function walletSentences(wallets: ContractWallets, reader: Role): string[] {
  const { companyName, talentName, company, talent, own } = wallets;
  return [
    ...(own.includes('company')
      ? [
          `Paid from ${reader === 'company' ? 'your own wallet' : `${companyName}’s own wallet`} ${addressText(company)}.`,
        ]
      : []),
    ...(own.includes('talent')
      ? [`Paid to ${reader === 'talent' ? 'your own wallet' : `${talentName}’s own wallet`} ${addressText(talent)}.`]
      : []),
  ];
}
