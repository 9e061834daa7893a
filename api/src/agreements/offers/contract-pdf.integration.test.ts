import { textHash } from '@hireledger/contracts/typed-data-2';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { addDays } from '@hireledger/domain/agreements/offers/contract-days';
import { documentParts, type DocumentPiece } from '@hireledger/domain/agreements/offers/document-parts';
import { dollars, formatUsd } from '@hireledger/domain/money/usd';
import type { ContractFile } from '@hireledger/domain/http/contract-file';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { linkedWallet } from '../../features/withdrawals/linked-wallet/test-own-wallets.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

let contracts: TestContracts;
let company: Account;
let talent: Account;
beforeAll(async () => {
  contracts = await startTestContracts();
  company = await contracts.companyWith(0n);
  ({ talent } = contracts);
});
afterAll(() => contracts.api.close());

/** Sends a contract. @returns its newest version */
async function sent(changes: object = {}): Promise<ContractOffer> {
  const application = await contracts.shortlisted(company);
  const answer = await contracts.send(company, application, contracts.form(changes));
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function read(as: Account, offer: string) {
  const { rawPayload, headers } = await contracts.api.app.inject({
    method: 'GET',
    url: `/contract-offers/${offer}/pdf`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const [[id, { filename }] = ['', { filename: '' }]] = (await pdf.getAttachments()) ?? [];
  expect(filename).toBe('contract.json');
  const content = (await pdf.getAttachmentContent(id)) as Uint8Array;
  const file = JSON.parse(new TextDecoder().decode(content)) as ContractFile;
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? [];
  return { text, words: squeezed(text), pages: totalPages, file, name: decodeURIComponent(name) };
}

/** Without the white space, which lines and columns change. */
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** Every text that the screen shows of a piece. */
function textsOf(piece: DocumentPiece): string[] {
  switch (piece.kind) {
    case 'words':
      return [piece.words.map((word) => (typeof word === 'string' ? word : word.name)).join('')];
    case 'total':
      return [formatUsd(piece.amount), piece.beside];
    case 'milestones':
      return piece.items.flatMap(({ title, due, amount }) => [title, due, amount]);
    case 'sentences':
      return piece.sentences;
    case 'files':
      return piece.files.map(({ name }) => name);
    default:
      return [piece.text];
  }
}

describe('the PDF of a contract', () => {
  it('has for both sides every word of the screen, who signed and how, and what to check it by', async () => {
    const offer = await sent({ governingText: 'The law of Lagos.\nCourts of Lagos.', currency: 'NGN' });
    for (const side of [company, talent]) {
      const { words } = await read(side, offer.id);
      for (const { title, pieces } of documentParts(offer.document))
        for (const shown of [title, ...pieces.flatMap(textsOf)]) expect(words).toContain(squeezed(shown));
      for (const shown of [offer.title, offer.termsHash, offer.salt, 'This contract waits for the talent.'])
        expect(words).toContain(squeezed(shown));
      expect(words).toMatch(/\(company\)signedon.+UTC,confirmedwiththepasswordorthesign-inoftheaccount\./);
      for (const shown of ['(talent) has not signed.', 'Not on the chain: only an accepted contract is opened there.'])
        expect(words).toContain(squeezed(shown));
    }
  });

  it('has the file attached that the other call sends, whose terms give the hash', async () => {
    const offer = await sent();
    const { file } = await read(talent, offer.id);
    const { body } = await contracts.api.request('GET', `/contract-offers/${offer.id}/json`, { as: company });
    expect(file).toEqual(body);
    expect(textHash(canonicalJson(file.terms as never))).toBe(offer.termsHash);
    expect(file).toMatchObject({ version: 1, block: null, escrow: { version: 2 }, terms: { salt: offer.salt } });
  });

  it('is there of every version, with the state of each, and with both signatures once it is accepted', async () => {
    const first = await sent();
    const form = contracts.form({ title: 'Larger website', newestVersion: 1 });
    const second = (await contracts.send(company, first.applicationId, form)).body.data;
    expect((await contracts.accept(talent, second.id)).status).toBe(200);
    const [old, now] = [await read(talent, first.id), await read(talent, second.id)];
    for (const shown of ['There is a newer version of this contract.', '(talent) has not signed.'])
      expect(old.words).toContain(squeezed(shown));
    for (const shown of ['This contract was accepted.', '(talent) signed on', 'Not funded yet'])
      expect(now.words).toContain(squeezed(shown));
    // On the day of the paper, which may not be the day since when it is so.
    expect(now.words).toMatch(/Stateon.+UTC:Beingopened\./);
    for (const { words } of [old, now]) expect(words).not.toContain(squeezed('can be accepted until'));
    expect(now.words).toMatch(/Version1,sent.+:Replaced/);
    expect(now.file.commitment).not.toBe(old.file.commitment);
  });

  it('says which wallet is a side’s own', async () => {
    const owner = await contracts.api.signUp('talent', 'Grace');
    const wallet = await linkedWallet(contracts.api, owner);
    const application = await contracts.shortlisted(company, owner);
    const { id } = (await contracts.send(company, application, contracts.form())).body.data;
    const { words } = await read(owner, id);
    for (const shown of ['Wallet of the company', `Own wallet of the talent ${wallet.address}`])
      expect(words).toContain(squeezed(shown));
    expect(words).not.toContain(squeezed('Own wallet of the company'));
  });

  it('of the standard contract says that nobody signs before the work is approved, and has the same file', async () => {
    const application = await contracts.shortlisted(company);
    await contracts.api.move(company, application, 'Hired');
    const [{ id }] = (await contracts.list(talent, application)).body.data;
    expect((await contracts.accept(talent, id)).status).toBe(200);
    const { words, file } = await read(talent, id);
    for (const shown of [
      'This contract is paid on approval.',
      'Not yet: it is opened and paid when the company approves the work.',
    ])
      expect(words).toContain(squeezed(shown));
    expect(words).not.toContain(squeezed('has not signed'));
    expect(file).toMatchObject({ salt: null, commitment: null, block: null, company: { address: null } });
    expect((await contracts.api.request('GET', `/contract-offers/${id}/json`, { as: company })).body).toEqual(file);
  });

  it('draws 50 milestones and long texts on as many pages as they need, each with its number and the hash', async () => {
    const milestones = Array.from({ length: 50 }, (_, index) => ({
      title: `Part ${index + 1} of the bridge`,
      amount: String(dollars(10 + index)),
      dueOn: addDays(contracts.today(), 30 + index),
    }));
    const offer = await sent({ milestones, scope: 'A long sentence about work. '.repeat(700).trim() });
    const { text, pages, words } = await read(company, offer.id);
    expect(pages).toBeGreaterThan(6);
    for (const { title } of milestones) expect(text).toContain(title);
    expect(words.split(offer.termsHash)).toHaveLength(pages + 2);
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  it('says which letters it cannot draw, and has them in its file; marks that turn text around are left out', async () => {
    const offer = await sent({ scope: '𓀀\nموقع الشركة \u202Eevil', title: 'Site 𓀀' });
    const { words, file } = await read(talent, offer.id);
    for (const shown of ['Site □', 'The fonts of this PDF lack some letters']) expect(words).toContain(squeezed(shown));
    expect(words).not.toContain('\u202E');
    expect(file.terms['scope']).toBe('𓀀\nموقع الشركة \u202Eevil');
    expect((await read(talent, (await sent()).id)).words).not.toContain(squeezed('lack some letters'));
  });

  it('has names and texts of every language, and its file is called by its title', async () => {
    const milestone = { title: '設計する', amount: String(dollars(10)), dueOn: addDays(contracts.today(), 30) };
    const offer = await sent({
      title: '网站开发 (m/w/d)',
      scope: 'Вебсайт\nΙστότοπος\nवेबसाइट\nเว็บไซต์\n웹사이트',
      milestones: [milestone],
    });
    const { words, name } = await read(talent, offer.id);
    for (const shown of ['网站开发 (m/w/d)', '設計する', 'Вебсайт', 'Ιστότοπος', 'เว็บไซต์', '웹사이트'])
      expect(words).toContain(squeezed(shown));
    expect(words).not.toContain('□');
    expect(name).toBe('Contract 网站开发 (m-w-d), version 1.pdf');
  });

  it('keeps the order of Arabic digits, in the title and in a milestone', async () => {
    const title = 'عقد رقم ١٢٣٤';
    const milestone = { title, amount: String(dollars(10)), dueOn: addDays(contracts.today(), 30) };
    const { text } = await read(talent, (await sent({ title, milestones: [milestone] })).id);
    expect(text.split('١٢٣٤')).toHaveLength(3);
    expect(text).not.toContain('٤٣٢١');
  });

  it('is drawn for one reader after another: of many requests of one person some are refused, and others get theirs', async () => {
    const { id } = await sent();
    // Each from an address of their own: the calls of one address are limited, too.
    const pdf = async ({ token }: Account, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `/contract-offers/${id}/pdf`;
      return (await contracts.api.app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;
    };
    const many = Promise.all(Array.from({ length: 25 }, () => pdf(company, '198.51.100.1')));
    expect(await pdf(talent, '198.51.100.2')).toBe(200);
    expect(new Set(await many)).toEqual(new Set([200, 429]));
  });

  it('of the costliest letters is drawn beside the api, which answers others meanwhile', async () => {
    const letters = 'a\u0627'.repeat(10_000);
    const offer = await sent({ scope: letters, governingText: letters });
    const other = await contracts.companyWith(0n);
    const plain = await contracts.shortlisted(other);
    const { id } = (await contracts.send(other, plain, contracts.form())).body.data;
    await read(other, id);
    const got = (path: string, { token }: Account) =>
      contracts.api.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    let drawn = 0;
    const before = process.threadCpuUsage();
    const hostile = [company, talent].map((side) =>
      got(`/contract-offers/${offer.id}/pdf`, side).then(({ statusCode }) => {
        drawn += 1;
        return statusCode;
      }),
    );
    expect((await got('/jobs?limit=5', other)).statusCode).toBe(200);
    expect(drawn).toBe(0);
    expect((await got(`/contract-offers/${id}/pdf`, other)).statusCode).toBe(200);
    expect(await Promise.all(hostile)).toEqual([200, 200]);
    const { user, system } = process.threadCpuUsage(before);
    // Of this thread alone. Drawn here, the four texts would take two seconds and more.
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });

  it.each(['pdf', 'json'])('as %s looks missing to everybody else, and needs an account and an id', async (kind) => {
    const { id } = await sent();
    const stranger = await contracts.api.signUp('company', 'Somebody else');
    const get = (path: string, as?: Account) => contracts.api.request('GET', path, as ? { as } : {});
    expect(failure(await get(`/contract-offers/${id}/${kind}`, stranger))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(failure(await get(`/contract-offers/${company.id}/${kind}`, company))).toMatchObject({ status: 404 });
    expect(failure(await get(`/contract-offers/x/${kind}`, company))).toMatchObject({ status: 400 });
    expect(failure(await get(`/contract-offers/${id}/${kind}`))).toMatchObject({ status: 401 });
  });
});
