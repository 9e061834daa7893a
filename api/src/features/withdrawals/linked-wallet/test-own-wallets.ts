import type { WalletAnswer, WalletQuestion } from '@hireledger/domain/money/wallet-signature';
import { Wallet } from 'ethers';
import { PASSWORD, type Account, type TestApi } from '../../../test-api.ts';

type Request = WalletQuestion['requests'][number];

const sign = (wallet: Pick<Wallet, 'signTypedData'>, { domain, types, message }: Request): Promise<string> =>
  wallet.signTypedData(domain, types, message);

/** What a wallet answers to a question of the api. */
export async function answerOf(
  wallet: Pick<Wallet, 'signTypedData'>,
  { requests, deadline }: Pick<WalletQuestion, 'requests'> & { deadline: number },
): Promise<WalletAnswer> {
  const [signature, funding] = await Promise.all(requests.map((each) => sign(wallet, each)));
  return { signature: signature!, ...(funding && { funding }), deadline };
}

/** Links a new wallet to an account, as if its address had been added two days ago. */
export async function linkedWallet(api: TestApi, as: Account) {
  const wallet = Wallet.createRandom();
  const answer = await link(api, as, wallet);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await endWait(api, as);
  return wallet;
}

export const endWait = (api: TestApi, { id }: Account) =>
  api.sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days' WHERE user_id = ${id}`;

/** Signs what links a wallet, and links it. `changes` are sent in place of the true values. */
export async function link(
  api: TestApi,
  as: Account,
  wallet: Pick<Wallet, 'address' | 'signTypedData'>,
  changes: object = {},
) {
  const question = await api.request('GET', `/linked-wallet/to-sign?address=${wallet.address}`, { as });
  const { request, issuedAt } = question.body.data;
  const signature = await sign(wallet, request);
  const body = { address: wallet.address, issuedAt, signature, password: PASSWORD, ...changes };
  return api.request('PUT', '/linked-wallet', { as, body });
}
