// Why: docs/decisions/0304-let-the-browser-check-what-a-wallet-signs.md
// Loaded by those who use a wallet of their own: a part of ethers.
import type { WalletQuestion } from '@hireledger/domain/money/wallet-signature';
import { isSignedByContract, signerOf } from '@hireledger/contracts/signed-by';
import { TypedDataEncoder } from 'ethers/hash';
import { presentAccounts, requestAccounts } from './accounts.ts';
import { askProvider, type Ask } from './ask-provider.ts';
import { addressText } from './address-text.ts';
import { askNode } from './ask-node.ts';
import { switchChain } from './switch-chain.ts';
import { walletFailure } from './wallet-failure.ts';

type Request = WalletQuestion['requests'][number];

/**
 * Lets an account of a wallet sign typed data (EIP-712), on the chain that it names, and checks each signature against the account and
 * the data: nothing else leaves this function.
 * @returns a signature of each request, in their order
 * @throws ApiError with a sentence, for the first that the wallet did not sign
 */
export async function signByWallet(ask: Ask, { address, requests }: WalletQuestion): Promise<string[]> {
  const { name } = ask.wallet;
  const accounts = await requestAccounts(ask);
  if (!accounts.includes(address))
    throw walletFailure(
      `This is signed with the account ${addressText(address)}, and ${name} is on ${addressText(accounts[0])}. Choose the right account in the wallet, then try again.`,
    );
  const signatures: string[] = [];
  for (const request of requests) {
    await switchChain(ask, BigInt(String(request.domain['chainId'])));
    signatures.push(await signOne(ask, address, request));
  }
  return signatures;
}

async function signOne(ask: Ask, address: string, { domain, types, message }: Request): Promise<string> {
  const { name } = ask.wallet;
  const payload: unknown = TypedDataEncoder.getPayload(domain, types, message);
  const params = [address, JSON.stringify(payload)];
  const signature = await askProvider(ask, { method: 'eth_signTypedData_v4', params }, 'owner');
  const digest = TypedDataEncoder.hash(domain, types, message);
  if (isHex(signature) && (await isSignedBy({ address, digest, signature }))) return signature;
  if (!(await presentAccounts(ask)).includes(address))
    throw walletFailure(
      `The account of ${name} was changed while you signed. Choose ${addressText(address)} again, then try again. Nothing was sent.`,
    );
  throw walletFailure(
    `What ${name} signed is not what this page shows, so nothing was sent. Try again, or use another wallet that has the same account.`,
  );
}

const isHex = (signature: unknown): signature is string =>
  typeof signature === 'string' && /^0x(?:[\da-f]{2})+$/i.test(signature);

/** By the account's key, or by its contract (ERC-1271), which is asked through our own node and not through the wallet. */
const isSignedBy = async (signed: { address: string; digest: string; signature: string }): Promise<boolean> =>
  signerOf(signed.digest, signed.signature) === signed.address || (await isSignedByContract(askNode, signed));
