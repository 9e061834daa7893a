import { Wallet } from 'ethers';
import { PASSWORD, type Account, type TestApi } from '../../test-api.ts';

/** An address whose key nobody keeps, with checksum. */
export const someAddress = (): string => Wallet.createRandom().address;

/** The calls of these tests, each as one person. */
export const withdrawalsOf = (api: TestApi) => ({
  options: async (as: Account) => (await api.request('GET', '/withdrawals/options', { as })).body,
  list: async (as: Account) => (await api.request('GET', '/withdrawals', { as })).body,
  add: (as: Account, address: string, password: string | undefined = PASSWORD) =>
    api.request('POST', '/withdrawals/addresses', { as, body: { address, password } }),
  remove: (as: Account, id: string) => api.request('DELETE', `/withdrawals/addresses/${id}`, { as }),
  withdraw: (
    as: Account,
    addressId: string,
    amount: bigint | string,
    key?: string,
    password: string | undefined = PASSWORD,
  ) =>
    api.request('POST', '/withdrawals', {
      as,
      body: { addressId, amount: String(amount), password },
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
  /** The custody address of a person's account, as the worker writes it. */
  async giveWallet(person: Account): Promise<string> {
    const address = someAddress();
    await api.sql`UPDATE wallets SET address = ${address} WHERE user_id = ${person.id}`;
    return address;
  },
});
