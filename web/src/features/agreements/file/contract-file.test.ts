import { contractFileOf } from '@hireledger/domain/agreements/words/contract-file-of';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readContractFile } from './read-contract-file.ts';

const word = (digit: string) => `0x${digit.repeat(64)}`;
const address = (digit: string) => `0x${digit.repeat(40)}`;
const contract = {
  id: '01990000-0000-7000-8000-000000000001',
  applicationId: '01990000-0000-7000-8000-000000000002',
  madeAt: '2026-03-01T09:00:00.000Z',
  company: { id: 'x', picture: 'logo.png', address: address('1') },
  talent: { id: 'y', picture: null, address: address('2') },
  terms: {
    jobId: 'j',
    jobTitle: 'Welder',
    companyName: 'Acme',
    talentName: 'Ada',
    amount: '5000000',
    salaryMin: null,
    currency: 'USD',
    usdNgnRate: '1550',
    salt: word('c'),
    later: { b: [1, 'two'] },
  },
  salt: word('a'),
  escrow: { version: 2, address: address('3') },
  commitment: word('b'),
  payout: { state: 'released', amount: '5000000', blockNumber: 7 },
} as unknown as Agreement;

const saved = (values: object = {}) => new Blob([JSON.stringify({ ...contractFileOf(contract), ...values })]);

/** Twenty thousand arrays in each other. */
const nested = JSON.stringify({ ...contractFileOf(contract), terms: { ...contract.terms, later: 0 } }).replace(
  '"later":0',
  `"later":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
);

const compressed = (text: string) => deflateSync(Buffer.from(text));

/** A PDF with these attachments, as pdfkit writes them. */
const pdfWith = (...attached: Buffer[]) =>
  new Blob([
    '%PDF-1.7\n%\u00ff\u00ff\n',
    ...attached.flatMap((bytes) => [
      `8 0 obj\n<<\n/Type /EmbeddedFile\n/Params <<\n/Size 12\n>>\n/Length ${bytes.length}\n/Filter /FlateDecode\n>>\nstream\n`,
      new Uint8Array(bytes),
      '\nendstream\nendobj\n',
    ]),
    '%%EOF',
  ]);

describe('the PDF of a contract', () => {
  const bytes = compressed(JSON.stringify(contractFileOf(contract)));

  it('is read by the file that is attached to it', async () => {
    expect(await readContractFile(pdfWith(bytes))).toEqual({ contract: contractFileOf(contract), isPdf: true });
  });

  it('is refused in a sentence without that file, with two of them, or when its bytes were changed', async () => {
    for (const pdf of [pdfWith(), pdfWith(bytes, bytes)])
      await expect(readContractFile(pdf)).rejects.toThrow('This PDF has no contract attached.');
    for (const at of [2, 40, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 1;
      await expect(readContractFile(pdfWith(changed))).rejects.toThrow('This PDF is damaged');
    }
    await expect(readContractFile(pdfWith(bytes.subarray(0, -20)))).rejects.toThrow('This PDF is damaged');
  });

  it('is not unpacked further than a contract can be', async () => {
    await expect(readContractFile(pdfWith(compressed(' '.repeat(5_000_000))))).rejects.toThrow('no contract attached');
  });
});

describe('the file of a contract', () => {
  it('has every term that was agreed, where its record is, and nothing about the accounts', async () => {
    const { contract: file, isPdf } = await readContractFile(saved());
    expect(isPdf).toBe(false);
    expect(file).toMatchObject({ id: contract.id, terms: contract.terms, block: 7 });
    expect(file.company).toEqual({ address: address('1') });
    expect(JSON.stringify(file)).not.toContain('logo.png');
  });

  it.each([
    ['other JSON', new Blob(['{"format":"something else"}'])],
    ['a file with an address that is none', saved({ company: { address: '0x12' } })],
    ['a file with an amount that is no number', saved({ terms: { ...contract.terms, amount: '5e6' } })],
    ['terms that are nested without end', new Blob([nested])],
  ])('is refused in a sentence if it is %s', async (_what, file) => {
    await expect(readContractFile(file)).rejects.toThrow('This is not a contract from HireLedger, or it is damaged.');
  });

  it('of version 1 of the escrow is refused, with the last version that checks it', async () => {
    const file = saved({ escrow: { version: 1, address: null } });
    await expect(readContractFile(file)).rejects.toThrow('HireLedger 0.8.0 is the last version that checks it.');
  });

  it.each([
    ['empty', new Blob([]), 'This file is empty.'],
    ['a picture', new Blob(['GIF89a']), 'This file is neither a PDF nor JSON.'],
    ['bytes that are no text', new Blob([new Uint8Array([0xff, 0xfe, 0])]), 'This file is neither a PDF nor JSON.'],
    ['JSON that was cut off', saved().slice(0, 200), 'This JSON is damaged'],
    ['a PDF whose attachment was cut off', pdfWith(compressed('{"format":')), 'This JSON is damaged'],
  ])('says what is wrong if it is %s', async (_what, file, sentence) => {
    await expect(readContractFile(file)).rejects.toThrow(sentence);
  });

  it('is refused unread if it is far too large', async () => {
    await expect(readContractFile(new Blob(['x'.repeat(1_000_001)]))).rejects.toThrow('at most 1 MB');
    await expect(readContractFile(new Blob(['%PDF-', 'x'.repeat(20_000_000)]))).rejects.toThrow('at most 20 MB');
  });
});
