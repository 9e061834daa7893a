import { fields } from './typed-data-2.ts';

/** That the owner of a wallet links it to an account of an installation. */
interface LinkMessage {
  /** The account's email. */
  account: string;
  wallet: string;
  /** The installation's own address, such as https://jobs.example. */
  site: string;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** What a wallet signs to be linked. It moves nothing: no contract knows this type. */
export const linkTypedData = (chainId: bigint, message: LinkMessage) => ({
  domain: { name: 'HireLedger', version: '1', chainId },
  types: { LinkWallet: fields('string account', 'address wallet', 'string site', 'uint256 issuedAt') },
  message,
});
