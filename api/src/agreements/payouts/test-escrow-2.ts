import { SignerAway } from '@hireledger/signer/client';
import { createHash } from 'node:crypto';
import { getAddress } from 'ethers/address';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { passkeySite } from '@hireledger/signer/assertion';
import { PASSWORD, type Account, type TestApi } from '../../test-api.ts';

export const ESCROW = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const TOKEN = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

/** Lets the api make agreements, with an address from a double of the signer. */
export async function throughEscrow2(api: Pick<TestApi, 'sql' | 'context' | 'settings'>) {
  await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, token_address)
                VALUES (31337, '0x', ${TOKEN})`;
  await api.sql`INSERT INTO escrow_contracts (address, code_hash, from_block, token, token_domain)
                VALUES (${ESCROW}, '0x', 1, ${TOKEN}, ${api.sql.json({ name: 'Test US Dollar', version: '1' })})`;
  api.settings.signerSocket = 'a double';

  const addressOf = (kind: string, id: string) =>
    getAddress(`0x${createHash('sha256').update(`${kind}:${id}`).digest('hex').slice(0, 40)}`);
  const signer = {
    isAway: false,
    addressOf,
    /** What the worker stores for a new account. */
    async giveWallet({ id }: { id: string }): Promise<string> {
      const address = addressOf('account', id);
      await api.sql`UPDATE wallets SET address = ${address} WHERE user_id = ${id}`;
      return address;
    },
  };
  api.context.addresses = async (of) => {
    if (signer.isAway) throw new Error('The signer does not answer.');
    return of.map(({ kind, id }) => addressOf(kind, id));
  };
  api.context.arbiter = async () => {
    if (signer.isAway) throw new Error('The signer does not answer.');
    return { address: addressOf('arbiter', ''), holdsKey: true, account: null };
  };
  // As the signer's own: the first is usable at once, else only a confirmed one is; one that is added again is as it was.
  const known = new Map<string, Map<string, string>>();
  api.context.changePasskey = async ({ action, account, id, confirmation }) => {
    if (signer.isAway) throw new SignerAway('The signer does not answer.', { cause: { code: 'ECONNREFUSED' } });
    const own = known.get(account) ?? new Map<string, string>();
    const isFirst = action === 'add' && own.size === 0;
    const now = api.context.clock().getTime();
    const changed = new Date(isFirst || confirmation || action === 'keep' ? now : now + 86_400_000).toISOString();
    const at = (action === 'add' && own.get(id)) || changed;
    if (action === 'add') known.set(account, own.set(id, at));
    return { at, store: { entries: 0, sum: null } };
  };
  return signer;
}

export type Device = ReturnType<typeof createTestAuthenticator>;

/** Makes a passkey with a device of its own, and adds it. `more` is sent beside it. */
export async function addPasskey({ api }: { api: TestApi }, as: Account, more: object = {}, device?: Device) {
  const own = device ?? createTestAuthenticator(passkeySite(api.settings.publicUrl));
  const options = await api.request('POST', '/account/passkeys/options', { as });
  const registration = own.register(options.body.data.challenge);
  const body = { name: 'Laptop', password: PASSWORD, registration, ...more };
  return { device: own, answer: await api.request('POST', '/account/passkeys', { as, body }) };
}
