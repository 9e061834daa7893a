import type { Agreement } from '@hireledger/domain/http/agreements';
import { describe, expect, it } from 'vitest';
import { readContractFile } from './read-contract-file.ts';
import { fileOf } from './write-contract-file.ts';

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

const saved = (values: object = {}) => new Blob([JSON.stringify({ ...fileOf(contract), ...values })]);

/** Twenty thousand arrays in each other. */
const nested = JSON.stringify({ ...fileOf(contract), terms: { ...contract.terms, later: 0 } }).replace(
  '"later":0',
  `"later":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
);

describe('the file of a contract', () => {
  it('has every term that was agreed, where its record is, and nothing about the accounts', async () => {
    const file = await readContractFile(saved());
    expect(file).toMatchObject({ id: contract.id, terms: contract.terms, block: 7 });
    expect(file.company).toEqual({ address: address('1') });
    expect(JSON.stringify(file)).not.toContain('logo.png');
  });

  it.each([
    ['another kind of file', new Blob(['%PDF-1.4'])],
    ['other JSON', new Blob(['{"format":"something else"}'])],
    ['a file with an address that is none', saved({ company: { address: '0x12' } })],
    ['a file with an amount that is no number', saved({ terms: { ...contract.terms, amount: '5e6' } })],
    ['terms that are nested without end', new Blob([nested])],
  ])('is refused in a sentence if it is %s', async (_what, file) => {
    await expect(readContractFile(file)).rejects.toThrow('This is not a contract from HireLedger, or it is damaged.');
  });

  it('is refused unread if it is far too large', async () => {
    await expect(readContractFile(new Blob(['x'.repeat(1_000_001)]))).rejects.toThrow('too large');
  });
});
