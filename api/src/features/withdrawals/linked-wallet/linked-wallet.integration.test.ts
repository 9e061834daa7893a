import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, type Account } from '../../../test-api.ts';
import { startTestContracts, type TestContracts } from '../../../agreements/offers/test-contracts.ts';
import { answerOf, endWait, link, linkedWallet } from './test-own-wallets.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api } = contracts);
});
afterAll(() => api.close());

const view = async (as: Account) => (await api.request('GET', '/linked-wallet', { as })).body;

describe('a wallet of one’s own', () => {
  it('is linked by its signature, waits a day, and is shown with its notice', async () => {
    const ada = await api.signUp('talent', 'Ada');
    expect(await view(ada)).toEqual({ data: null, possible: true });
    const wallet = Wallet.createRandom();
    const linked = await link(api, ada, wallet);
    expect(linked).toMatchObject({ status: 200, body: { data: { address: wallet.address } } });
    const { usableFrom } = (await view(ada)).data;
    expect(Date.parse(usableFrom) - api.context.clock().getTime()).toBeGreaterThan(23 * 3_600_000);
    expect(await contracts.eventsOf(ada)).toContainEqual(['own-address.added', true]);
  });

  it('is not linked by another key, for another account or address, too late, or without the password', async () => {
    const [ada, grace] = [await api.signUp('talent', 'Ada'), await api.signUp('talent', 'Grace')];
    const [wallet, other] = [Wallet.createRandom(), Wallet.createRandom()];
    const wrong = { status: 403, code: 'WALLET_WRONG' };
    expect(failure(await link(api, ada, wallet, { address: other.address }))).toMatchObject(wrong);
    const question = await api.request('GET', `/linked-wallet/to-sign?address=${wallet.address}`, { as: grace });
    const { request, issuedAt } = question.body.data;
    const ofGrace = await wallet.signTypedData(request.domain, request.types, request.message);
    expect(failure(await link(api, ada, wallet, { signature: ofGrace, issuedAt }))).toMatchObject(wrong);
    const late = { ...request.message, account: ada.email, issuedAt: issuedAt - 3_600 };
    const signature = await wallet.signTypedData(request.domain, request.types, late);
    expect(failure(await link(api, ada, wallet, { signature, issuedAt: late.issuedAt }))).toMatchObject(wrong);
    expect(failure(await link(api, ada, wallet, { password: 'not my password' }))).toMatchObject({ status: 400 });
    expect((await view(ada)).data).toBeNull();
    expect(await api.sql`SELECT FROM own_addresses WHERE user_id = ${ada.id}`).toHaveLength(0);
  });

  it('belongs to one account, is replaced by another, and unlinked with its address or alone', async () => {
    const [ada, grace] = [await api.signUp('talent', 'Ada'), await api.signUp('talent', 'Grace')];
    const wallet = await linkedWallet(api, ada);
    const refused = await link(api, grace, wallet);
    expect(refused.body.issues).toEqual([
      { path: 'address', message: 'This wallet is linked to another account. Use another account of your wallet.' },
    ]);
    expect(await api.sql`SELECT FROM own_addresses WHERE user_id = ${grace.id}`).toHaveLength(0);
    const next = Wallet.createRandom();
    await link(api, ada, next);
    expect((await view(ada)).data.address).toBe(next.address);
    expect((await link(api, grace, wallet)).status).toBe(200);
    const { addresses } = (await api.request('GET', '/withdrawals/options', { as: ada })).body;
    const { id } = addresses.find((own: { address: string }) => own.address === next.address);
    expect((await api.request('DELETE', `/withdrawals/addresses/${id}`, { as: ada })).status).toBe(200);
    expect((await view(ada)).data).toBeNull();
    expect((await api.request('DELETE', '/linked-wallet', { as: grace })).status).toBe(200);
    expect(failure(await api.request('DELETE', '/linked-wallet', { as: grace }))).toMatchObject({ status: 404 });
  });
});

describe('a contract between wallets of both sides', () => {
  it('names them, is signed by them alone, and nobody else’s signature is taken', async () => {
    const company = await contracts.companyWith(0n);
    const talent = await api.signUp('talent', 'Ada');
    const [payer, payee] = [await linkedWallet(api, company), await linkedWallet(api, talent)];
    const application = await contracts.shortlisted(company, talent);
    const { password: _, ...form } = contracts.form({ payFrom: 'own-wallet' });

    const asked = await contracts.send(company, application, form);
    expect(failure(asked)).toMatchObject({ status: 403, code: 'WALLET_REQUIRED' });
    expect(asked.body.details).toMatchObject({
      address: payer.address,
      requests: [{ message: { agreement: { company: payer.address, payee: payee.address } } }],
    });
    const wrong = { status: 403, code: 'WALLET_WRONG' };
    const signed = await answerOf(payer, asked.body.details);
    const byAnother = await answerOf(payee, asked.body.details);
    expect(failure(await contracts.send(company, application, { ...form, wallet: byAnother }))).toMatchObject(wrong);
    const other = { ...form, title: 'Another title', wallet: signed };
    expect(failure(await contracts.send(company, application, other))).toMatchObject(wrong);
    const byPassword = await contracts.send(company, application, { ...form, password: PASSWORD });
    expect(failure(byPassword)).toMatchObject({ code: 'WALLET_REQUIRED' });
    expect(await api.sql`SELECT FROM contract_offers WHERE application_id = ${application}`).toHaveLength(0);

    const sent = await contracts.send(company, application, { ...form, wallet: signed });
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { addresses: { company: payer.address, talent: payee.address, own: ['company', 'talent'] } } },
    });
    const draft = await api.request('GET', `/applications/${application}/contract-draft`, { as: company });
    expect(draft.body.data.payFrom).toBe('own-wallet');
    const offer = sent.body.data.id;
    const question = await contracts.accept(talent, offer, undefined, {});
    expect(failure(question)).toMatchObject({ status: 403, code: 'WALLET_REQUIRED' });
    const byCompany = await answerOf(payer, question.body.details);
    expect(failure(await contracts.accept(talent, offer, undefined, { wallet: byCompany }))).toMatchObject(wrong);
    const wallet = await answerOf(payee, question.body.details);
    const accepted = await contracts.accept(talent, offer, undefined, { wallet });
    expect(accepted).toMatchObject({ status: 200, body: { data: { state: 'accepted' } } });
    const { agreementId } = accepted.body.data;
    expect(await api.sql`SELECT FROM custody_addresses WHERE agreement_id = ${agreementId}`).toHaveLength(0);
    expect(await api.sql`SELECT proof_kind, proof FROM consents WHERE subject = ${agreementId} ORDER BY id`).toEqual(
      [signed, wallet].map(({ signature }) => ({ proofKind: 'wallet', proof: { signature } })),
    );
  });

  it('uses no wallet that waits, and none where none is linked', async () => {
    const company = await contracts.companyWith(0n);
    const talent = await api.signUp('talent', 'Ada');
    await link(api, talent, Wallet.createRandom());
    const application = await contracts.shortlisted(company, talent);
    const refused = await contracts.send(company, application, contracts.form({ payFrom: 'own-wallet' }));
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'payFrom' }] } });
    const sent = await contracts.send(company, application, contracts.form());
    expect(sent.body.data.addresses.own).toEqual([]);
    const wallet = { signature: `0x${'1'.repeat(130)}`, deadline: 1 };
    const withOne = await contracts.accept(talent, sent.body.data.id, undefined, { wallet, password: PASSWORD });
    expect(failure(withOne)).toMatchObject({ code: 'WALLET_WRONG' });
    await endWait(api, talent);
    const { id } = sent.body.data;
    expect((await contracts.accept(talent, id)).status).toBe(200);
  });
});
