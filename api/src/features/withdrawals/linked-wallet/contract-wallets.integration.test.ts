import type { ReadRequest } from '@hireledger/domain/http/audit';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { recoverAddress, Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failure, type Account } from '../../../test-api.ts';
import { startTestContracts, type TestContracts } from '../../../agreements/offers/test-contracts.ts';
import { answerOf, endWait, link } from './test-own-wallets.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let asked: string[];
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api } = contracts);
});
afterAll(() => api.close());

/** Contracts of the chain, each with the key whose signatures it takes (ERC-1271). */
const owners = new Map<string, string>();
beforeEach(() => {
  asked = [];
  api.context.readChain = async (_visitor, request) => {
    const { method, params } = request as ReadRequest;
    asked.push(method);
    if (method === 'eth_getCode') return JSON.stringify({ result: owners.has(String(params[0])) ? '0x60' : '0x' });
    const { to, data } = params[0] as { to: string; data: string };
    const owner = owners.get(to);
    if (!owner) return JSON.stringify({ result: '0x' });
    // isValidSignature(bytes32 digest, bytes signature)
    const [digest, length] = [`0x${data.slice(10, 74)}`, Number(`0x${data.slice(138, 202)}`)];
    try {
      const isValid = recoverAddress(digest, `0x${data.slice(202, 202 + 2 * length)}`) === owner;
      return JSON.stringify({ result: `${isValid ? '0x1626ba7e' : '0xffffffff'}${'0'.repeat(56)}` });
    } catch {
      return JSON.stringify({ error: { code: 3, message: 'execution reverted' } });
    }
  };
});

/** A wallet that is a contract, with a key as its owner. */
function contractWallet() {
  const owner = Wallet.createRandom();
  const { address } = Wallet.createRandom();
  owners.set(address, owner.address);
  return { address, signTypedData: owner.signTypedData.bind(owner) as Wallet['signTypedData'] };
}
const wrong = { status: 403, code: 'WALLET_WRONG' };

it('a contract wallet of a talent is linked by what its contract takes, and signs contracts', async () => {
  const company = await contracts.companyWith(0n);
  const talent = await api.signUp('talent', 'Ada');
  const [wallet, another] = [contractWallet(), contractWallet()];
  expect(failure(await link(api, talent, { ...wallet, signTypedData: another.signTypedData }))).toMatchObject(wrong);
  expect(await link(api, talent, wallet)).toMatchObject({ status: 200, body: { data: { address: wallet.address } } });
  await endWait(api, talent);

  const application = await contracts.shortlisted(company, talent);
  const sent = await contracts.send(company, application, contracts.form());
  const offer = sent.body.data.id;
  const question = (await contracts.accept(talent, offer, undefined, {})).body.details;
  expect(question.address).toBe(wallet.address);
  const byAnother = await answerOf(another, question);
  const noSignature = { ...byAnother, signature: '0x1234' };
  for (const answer of [byAnother, noSignature])
    expect(failure(await contracts.accept(talent, offer, undefined, { wallet: answer }))).toMatchObject(wrong);
  asked = [];
  const signed = await answerOf(wallet, question);
  const accepted = await contracts.accept(talent, offer, 'a key', { wallet: signed });
  expect(accepted).toMatchObject({ status: 200, body: { data: { state: 'accepted' } } });
  expect(asked).toEqual(['eth_call']);
  const { agreementId } = accepted.body.data;
  const [consent] =
    await api.sql`SELECT proof_kind, proof FROM consents WHERE subject = ${agreementId} AND user_id = ${talent.id}`;
  expect(consent).toEqual({ proofKind: 'wallet', proof: { signature: signed.signature } });
  expect(await contracts.accept(talent, offer, 'a key', { wallet: signed })).toMatchObject({ status: 200 });
});

it('nothing is stored while the chain does not answer, and the same signature is taken later', async () => {
  const company = await contracts.companyWith(0n);
  const talent = await api.signUp('talent', 'Ada');
  const wallet = contractWallet();
  await link(api, talent, wallet);
  await endWait(api, talent);
  const sent = await contracts.send(company, await contracts.shortlisted(company, talent), contracts.form());
  const offer = sent.body.data.id;
  const signed = await answerOf(wallet, (await contracts.accept(talent, offer, undefined, {})).body.details);
  const { readChain } = api.context;
  api.context.readChain = () => Promise.reject(new AppError('UNAVAILABLE'));
  expect(failure(await contracts.accept(talent, offer, 'later', { wallet: signed }))).toMatchObject({ status: 503 });
  expect((await contracts.view(talent, offer)).body.data.state).toBe('sent');
  api.context.readChain = readChain;
  expect((await contracts.accept(talent, offer, 'later', { wallet: signed })).status).toBe(200);
});

it('a company pays by a key: it links no contract wallet, and an account that delegates only with both', async () => {
  const company: Account = await api.signUp('company');
  const refused = await link(api, company, contractWallet());
  expect(refused.body.issues).toMatchObject([{ path: 'address', message: expect.stringContaining('contract wallet') }]);
  const delegating = Wallet.createRandom();
  owners.set(delegating.address, Wallet.createRandom().address);
  expect(failure(await link(api, company, delegating))).toMatchObject(wrong);
  owners.set(delegating.address, delegating.address);
  expect((await link(api, company, delegating)).status).toBe(200);
});
