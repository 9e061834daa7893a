import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { seenIn } from '../../pdf/test-papers.ts';
import { draw } from './invoice-pdf.ts';

const INVOICE = {
  id: '0198c0de-0000-7000-8000-000000000001',
  agreementId: '0198c0de-0000-7000-8000-000000000002',
  series: 'ABCD',
  year: 2026,
  place: 7,
  milestone: 2,
  milestoneTitle: 'The gate',
  bonusReason: null,
  issuer: null,
  recipient: null,
  submittedAt: new Date('2026-11-20T10:00:00Z'),
  state: 'released',
  byDeadline: false,
  isVoid: false,
  amount: '100000000',
  fee: '0',
  talentName: 'Ada',
  companyName: 'Acme',
  contractTitle: 'Welder',
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

const details = (changes: object) => ({
  name: '',
  address: '',
  country: '',
  taxNumber: '',
  taxRateBps: null,
  note: '',
  ...changes,
});

it('an invoice has what was paid for, the details of both sides, days in words and its state', async () => {
  const issuer = details({
    address: '1 Quay Road\nApapa',
    country: 'Nigeria',
    taxNumber: 'NG-1',
    taxRateBps: 1_900,
    note: 'Reverse charge',
  });
  const recipient = details({ address: '9 Main Street', taxNumber: 'DE-2' });
  const lines = await linesOf({ issuer, recipient, amount: '119000000' });
  expect(lines).toEqual([
    'HireLedger',
    'Invoice INV-ABCD-2026-0007',
    'Paid from escrow. Nothing is due.',
    'FromAda',
    '1 Quay Road',
    'Apapa',
    'Nigeria',
    'Tax number NG-1',
    'ToAcme',
    '9 Main Street',
    'Tax number DE-2',
    'ContractWelder',
    'Delivered20 November 2026',
    'Issued28 November 2026',
    'Paid28 November 2026. Approved by the company.',
    '1 × Milestone 2: The gate$119.00',
    'Net of tax$100.00',
    'Tax, 19%, included$19.00',
    'Total$119.00 USD',
    'Reverse charge',
    'On the chain',
    `Contract${INVOICE.agreementId}`,
  ]);
});

it('who entered no details has the name of the contract, and no tax', async () => {
  const lines = await linesOf({ submittedAt: null });
  expect(lines.join('\n')).not.toMatch(/Tax|Net|Delivered/);
  expect(lines).toContain('FromAda');
});

it.each([
  [{ byDeadline: true }, 'Paid by silence'],
  [{ state: 'settled' }, 'Settled by both'],
  [{ state: 'ruled' }, 'Decided by the arbiter'],
  [{ state: 'ruled', byDeadline: true }, 'Arbiter did not decide'],
  [{ bonusReason: 'Early.', milestone: null }, 'Bonus of the company'],
])('an invoice says why it was paid: %j', async (changes, words) => {
  expect(await linesOf(changes)).toContain(`Paid28 November 2026. ${words}.`);
});

const MISSING = /lack some letters.+The page of the contract has them/;

it('an invoice has names of every script, and says of letters that no font has where they are', async () => {
  const known = await linesOf({ talentName: '李小龍', companyName: '株式会社トヨタ', contractTitle: 'مهندس ١٢' });
  expect(known.join('\n')).toMatch(/李小龍[^]+株式会社トヨタ[^]+١٢/);
  expect(known.join('\n')).not.toMatch(/□|lack some letters/);
  const unknown = await linesOf({ companyName: 'Acme \u{13000}' });
  expect(unknown.join('\n')).toContain('Acme □');
  expect(unknown.join(' ')).toMatch(MISSING);
});
