import { randomUUID } from 'node:crypto';
import {
  FIXED_TERMS_NOTE,
  momentWords,
  payWords,
  termLines,
  workWords,
} from '@hireledger/domain/agreements/words/contract-words';
import type { Words } from '@hireledger/domain/agreements/offers/document-parts';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { contractFile } from '@hireledger/domain/http/contract-file';
import { dollars } from '@hireledger/domain/money/usd';
import { dayInWords } from '@hireledger/domain/periods/day-in-words';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, type Account } from '../test-api.ts';
import { startTestMilestones, type TestMilestones } from './milestones/test-milestones.ts';

let milestones: TestMilestones;
let api: TestMilestones['api'];
let talent: Account;
let company: Account;
let contract: Agreement;
beforeAll(async () => {
  milestones = await startTestMilestones();
  ({ api, talent } = milestones);
  company = await milestones.companyWith(dollars(1_000));
  const applicationId = await api.apply(talent, await api.postJob(company, { title: 'Welder שלום' }));
  await api.move(company, applicationId, 'Shortlisted');
  await api.move(talent, applicationId, 'Completed');
  const { body } = await milestones.approve(company, { applicationId, amount: String(dollars(120)) });
  contract = (await api.request('GET', `/agreements/${body.payout.agreementId}`, { as: company })).body.data;
});
afterAll(() => api.close());

const path = () => `/agreements/${contract.id}/pdf`;
/** Without white space, marks of direction and the order of right-to-left letters. */
const squeezed = (text: string) => text.replaceAll(/[\s\u2066-\u2069\u0590-\u05ff]/g, '');
const plain = (words: Words) => words.map((word) => (typeof word === 'string' ? word : word.name)).join('');

async function read(as: Account) {
  const { rawPayload, headers } = await api.app.inject({
    method: 'GET',
    url: path(),
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  const [[id] = ['']] = (await pdf.getAttachments()) ?? [];
  const content = (await pdf.getAttachmentContent(id)) as Uint8Array;
  return { text: squeezed(text), file: contractFile.parse(JSON.parse(new TextDecoder().decode(content))) };
}

it('has the words of the page for both sides, with every fixed term and the history', async () => {
  const day = dayInWords(contract.madeAt.slice(0, 10));
  for (const side of [company, talent]) {
    const { text } = await read(side);
    const shown = [
      plain(workWords(contract.terms, day)),
      payWords(contract.terms),
      FIXED_TERMS_NOTE,
      ...termLines(contract.terms).map(({ value }) => value),
      ...contract.history.map((change) => plain(momentWords(change))),
      contract.id,
      contract.salt,
    ];
    for (const each of shown) expect(text).toContain(squeezed(each));
  }
});

it('has the file attached that anybody can check', async () => {
  const { file } = await read(talent);
  expect(file).toMatchObject({ id: contract.id, terms: contract.terms, salt: contract.salt, escrow: contract.escrow });
});

it('is not found by others, nor for a contract with milestones', async () => {
  const stranger = await api.signUp('talent');
  expect(failure(await api.request('GET', path(), { as: stranger })).code).toBe('NOT_FOUND');
  const held = await milestones.agree(1);
  const answer = await api.request('GET', `/agreements/${held.id}/pdf`, { as: held.company });
  expect(failure(answer).code).toBe('NOT_FOUND');
});

it('is drawn 30 times a minute for one address, as the contract that is signed', async () => {
  const statuses = [];
  for (let nth = 0; nth < 31; nth += 1)
    statuses.push((await api.request('GET', `/agreements/${randomUUID()}/pdf`, { as: talent })).status);
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
});
