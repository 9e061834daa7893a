import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import type { Withdrawal } from '@hireledger/domain/http/withdrawals';
import { dollars } from '@hireledger/domain/money/usd';
import type { Page } from 'playwright-core';
import { answering, refusing, type PlannedAnswer } from './planned-answers.ts';
import type { ScreenEntry, Viewer } from './screen-table.ts';

const HOUR_MS = 3_600_000;
/** ISO, so many hours from now. */
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const idOf = (number: number): string => `0190b3c5-6f1e-7c3a-9a42-${String(number).padStart(12, '0')}`;

const OLD = '0x52908400098527886E0F7030069857D2E4169EE7';
const NEW = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const OPTIONS = {
  addresses: [
    { id: idOf(1), address: OLD, addedAt: inHours(-900), usableFrom: inHours(-876) },
    { id: idOf(2), address: NEW, addedAt: inHours(-3), usableFrom: inHours(21) },
  ],
  available: String(dollars(18_420)),
  wallets: 3,
  limit: String(dollars(100_000)),
  left: String(dollars(96_500)),
  hasPassword: true,
  hasPasskey: false,
  withPasskey: String(dollars(1_000_000)),
  frozen: null,
};
const withdrawal = (number: number, amount: number, state: Withdrawal['state'], wallets = 1): Withdrawal => ({
  id: idOf(number),
  to: OLD,
  amount: String(dollars(amount)),
  state,
  requestedAt: inHours(-number * 7),
  transfers: Array.from({ length: wallets }, (_, wallet) => ({
    from: NEW,
    amount: String(dollars(amount) / BigInt(wallets)),
    sent: state === 'sent' || (state === 'failed' && wallet > 0),
    transactionHash: state === 'requested' ? null : `0x${String(number * 10 + wallet).repeat(32)}`,
  })),
  failure:
    state === 'failed'
      ? 'The chain refused the withdrawal: ERC20InsufficientBalance. Part of it was sent; the rest is still in your wallet.'
      : null,
});
const WITHDRAWALS: readonly PlannedAnswer[] = [
  answering('GET /withdrawals/options', OPTIONS),
  answering('GET /withdrawals', {
    data: [
      withdrawal(1, 3_500, 'requested'),
      withdrawal(2, 12_750, 'sent', 3),
      withdrawal(3, 800, 'failed', 2),
      withdrawal(4, 15, 'sent'),
    ],
    nextCursor: null,
  }),
];

const BY_PASSKEY: readonly PlannedAnswer[] = [
  ...WITHDRAWALS,
  answering('GET /withdrawals/options', { ...OPTIONS, hasPasskey: true, withPasskey: null }),
];

const passkey = (
  number: number,
  name: string,
  more: { usableFrom?: string; removedFrom?: string; colleague?: string } = {},
) => ({
  id: `key-${number}`,
  name,
  colleague: null,
  createdAt: inHours(-800),
  lastUsedAt: number === 1 ? inHours(-30) : null,
  usableFrom: inHours(-800),
  usable: !more.usableFrom,
  removedFrom: null,
  canBeKept: true,
  removeChallenge: 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s',
  ...more,
});
const passkeys = (data: ReturnType<typeof passkey>[], unavailable: string | null = null): readonly PlannedAnswer[] => [
  answering('GET /account/passkeys', (origin) => ({ data, offered: true, unavailable, origin })),
];
const LOG_IN_PASSKEYS = answering('GET /account/sign-in-passkeys', (origin) => ({
  data: [
    { id: 'key-5', name: 'Phone', createdAt: inHours(-300), lastUsedAt: inHours(-3) },
    { id: 'key-6', name: 'Office laptop', createdAt: inHours(-2), lastUsedAt: null },
  ],
  unavailable: null,
  origin,
}));
const PASSKEYS = [
  LOG_IN_PASSKEYS,
  ...passkeys([
    passkey(1, 'Office laptop'),
    passkey(2, 'Phone', { usableFrom: inHours(20) }),
    passkey(3, 'Old tablet in the meeting room on the third floor', { removedFrom: inHours(11) }),
    passkey(4, 'Phone', { colleague: 'Kelechi Eze' }),
  ]),
];

/** Whole dollars. */
const PAY = 2_500;
const APPROVE = 'POST /users/approve-completion-and-disburse';

const view = (viewers: readonly Viewer[], route: string, name: string, more: Partial<ScreenEntry>): ScreenEntry => ({
  route,
  name,
  for: viewers,
  address: route,
  ...more,
});
const BOTH = ['talent', 'company'] as const;
const COMPANY = ['company'] as const;

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

async function approve(page: Page): Promise<void> {
  await press(/^Actions for /)(page);
  await page.getByRole('menuitem', { name: /Approve/ }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await page.getByLabel('Amount', { exact: true }).fill(String(PAY));
  await button.click();
  // An amount below the job's salary is asked about once.
  if (await page.getByText('Press Approve again').isVisible()) await button.click();
}

async function checkContract(page: Page): Promise<void> {
  await press('Check')(page);
  await page.getByText(/^Read from the chain over the node/).waitFor();
}

/** A device whose user says no. */
const DISPUTE: DisputeInFull = {
  agreementId: idOf(9),
  milestone: 1,
  milestones: 3,
  jobTitle: 'Payments engineer',
  companyName: 'Acme',
  talentName: 'Ada Obi',
  amount: String(dollars(4_500)),
  state: 'disputed',
  toPayee: null,
  byDeadline: false,
  disputedAt: inHours(-30),
  decideBy: inHours(300),
  defaultToPayee: String(dollars(2_250)),
  ruling: null,
  title: 'Ledger import',
  dueOn: inHours(48),
  document: null,
  schedule: (['released', 'disputed', 'agreed'] as const).map((state, place) => ({
    title: ['Design', 'Ledger import', 'Handover'][place]!,
    amount: String(dollars(4_500)),
    state,
    toPayee: state === 'released' ? String(dollars(4_500)) : null,
  })),
  notes: [
    {
      id: idOf(21),
      about: 'dispute',
      by: 'talent',
      person: null,
      at: inHours(-30),
      text: 'The import runs, and they no longer answer.',
      files: [],
      hash: `0x${'2'.repeat(64)}`,
    },
    {
      id: idOf(22),
      about: 'evidence',
      by: 'company',
      person: null,
      at: inHours(-20),
      text: 'It loses every tenth row: see the log.',
      files: [
        { name: 'import-log.txt', url: `/files/${idOf(23)}`, type: 'text/plain', size: 1_200, sha256: 'c'.repeat(64) },
      ],
      hash: `0x${'3'.repeat(64)}`,
    },
  ],
  steps: (['funded', 'submitted', 'disputed'] as const).map((what, at) => ({
    what,
    by: at === 0 ? 'company' : 'talent',
    at: inHours(-400 + at * 180),
    evidenceHash: at === 0 ? null : `0x${String(at).repeat(64)}`,
    transactionHash: `0x${'ab'.repeat(31)}0${at}`,
  })),
};
const atDispute = { address: () => `/disputes/${idOf(9)}/1` };
const DISPUTES: readonly PlannedAnswer[] = [
  answering('GET /disputes', { data: [DISPUTE, { ...DISPUTE, agreementId: idOf(8), state: 'ruled', decideBy: null }] }),
  answering('GET /disputes/:id/:number', { data: DISPUTE }),
];

const refusingDevice = (page: Page) =>
  page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Cancelled', 'NotAllowedError'));
  });

/** Withdrawals, passkeys, the approval of pay and the check of a contract, in the states that the market has not. */
export const MONEY_VIEWS: readonly ScreenEntry[] = [
  view(BOTH, '/wallet', 'withdrawals', { answers: WITHDRAWALS }),
  view(BOTH, '/wallet', 'dialog add address', { reveal: press('Add address') }),
  view(BOTH, '/wallet', 'dialog add address refused', {
    reveal: async (page) => {
      await press('Add address')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add address' }).click();
    },
  }),
  view(BOTH, '/wallet', 'dialog withdraw money', { answers: WITHDRAWALS, reveal: press('Withdraw') }),
  view(BOTH, '/wallet', 'dialog withdraw by passkey', {
    answers: BY_PASSKEY,
    reveal: press('Withdraw'),
  }),
  view(BOTH, '/wallet', 'dialog add address by passkey', { answers: BY_PASSKEY, reveal: press('Add address') }),
  view(BOTH, '/wallet', 'dialog withdraw refused', {
    answers: [...WITHDRAWALS, refusing('POST /withdrawals', 'APPROVALS_FROZEN')],
    reveal: async (page) => {
      await press('Withdraw')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount', { exact: true }).fill('250.00');
      await dialog.getByLabel('Your password').fill('harbour-lights-over-lagos-31');
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  }),
  view(BOTH, '/wallet', 'dialog remove address', { answers: WITHDRAWALS, reveal: press(/^Remove 0x/) }),
  view(BOTH, '/settings/data', 'dialog delete refused', {
    answers: [
      answering('GET /account/deletion', {
        data: {
          hasPassword: true,
          deletesAt: inHours(336),
          unpaidWork: 0,
          endingContracts: 0,
          testMoney: null,
          blockers: [
            'Withdraw your balance of $18,420.00 first.',
            'A payout to you is in progress. Wait until it is done.',
          ],
        },
      }),
    ],
    reveal: press(/^Delete (account|company)$/),
  }),

  view(BOTH, '/settings/security', 'passkeys', { answers: PASSKEYS }),
  view(BOTH, '/settings/security', 'passkeys unavailable', {
    answers: passkeys([], 'Passkeys work where HireLedger is opened at https or at localhost.'),
  }),
  view(BOTH, '/settings/security', 'dialog add passkey to log in', {
    answers: PASSKEYS,
    reveal: press('Add a passkey to log in'),
  }),
  view(BOTH, '/settings/security', 'dialog add passkey', { answers: PASSKEYS, reveal: press('Add a passkey') }),
  view(BOTH, '/settings/security', 'dialog remove passkey', {
    answers: PASSKEYS,
    reveal: press('Remove Office laptop'),
  }),
  view(COMPANY, '/applicationlist', 'dialog approve by password', {
    address: '/applicationlist?stage=Completed',
    needsData: true,
    answers: [refusing(APPROVE, 'REAUTHENTICATION_REQUIRED')],
    reveal: approve,
  }),
  view(COMPANY, '/applicationlist', 'dialog approve by passkey', {
    address: '/applicationlist?stage=Completed',
    needsData: true,
    answers: [
      refusing(APPROVE, 'PASSKEY_REQUIRED', {
        challenge: passkey(1, '').removeChallenge,
        allow: ['key-1'],
        typedData: { message: { agreement: { amount: String(dollars(PAY)) } } },
      }),
    ],
    reveal: async (page) => {
      await refusingDevice(page);
      await approve(page);
    },
  }),
  view(['talent'], '/disputes', 'disputes that wait', { answers: DISPUTES }),
  view(['talent'], '/disputes/:id/:number', 'dispute', { ...atDispute, answers: DISPUTES }),
  view(['talent'], '/disputes/:id/:number', 'dialog decide dispute', {
    ...atDispute,
    answers: DISPUTES,
    reveal: press('Decide'),
  }),
  view(COMPANY, '/contracts/:id', 'contract checked', {
    address: ({ contractId }) => contractId && `/contracts/${contractId}`,
    reveal: checkContract,
  }),
  view(['talent'], '/contracts/:id', 'own contract checked', {
    address: ({ ownContractId }) => ownContractId && `/contracts/${ownContractId}`,
    reveal: checkContract,
  }),
];
