import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { seenIn } from '../../pdf/test-papers.ts';
import { draw } from './invoice-pdf.ts';

const INVOICE = {
  id: '0198c0de-0000-7000-8000-000000000001',
  agreementId: '0198c0de-0000-7000-8000-000000000002',
  series: 'ABCD',
  number: 1,
  milestone: 0,
  isBonus: false,
  isVoid: false,
  amount: '100000000',
  fee: '0',
  talentName: 'Ada',
  companyName: 'Acme',
  jobTitle: 'Engineer',
  issuedAt: new Date('2026-11-28T10:00:00Z'),
  transactionHash: null,
  commitment: null,
};

async function linesOf(changes: object): Promise<string[]> {
  const invoice = { ...INVOICE, ...changes } as Parameters<typeof draw>[0]['invoice'];
  const { document } = await draw({ invoice, madeAt: new Date(), publicUrl: 'https://example.com' });
  const file = buffer(document);
  document.end();
  return (await seenIn(await file)).lines;
}

const MISSING = /lack some letters.+The page of the contract has them/;

it('an invoice has names of every script, and says of letters that no font has where they are', async () => {
  const known = await linesOf({ talentName: '李小龍', companyName: '株式会社トヨタ', jobTitle: 'مهندس ١٢' });
  expect(known.join('\n')).toMatch(/李小龍[^]+株式会社トヨタ[^]+١٢/);
  expect(known.join('\n')).not.toMatch(/□|lack some letters/);
  const unknown = await linesOf({ companyName: 'Acme \u{13000}' });
  expect(unknown.join('\n')).toContain('Acme □');
  expect(unknown.join(' ')).toMatch(MISSING);
});
