import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import { Wallet, type BaseWallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { Misuse } from './console-parts.ts';
import { runArbiter, type ArbiterParts } from './run-arbiter.ts';

const key: BaseWallet = new Wallet(Wallet.createRandom().privateKey);
const { world, steps } = setUpSteps({ arbiterAddress: key.address });
const { openAndFund, finish, milestonesOf } = heldSteps(world, steps);
const REASON = 'Most of it was there; the annex’s "late".';
let folder: string;
let held: AgreedAgreement;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-arbiter-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  held = await openAndFund([100n, 50n], undefined, { arbiter: key.address, arbitrationPeriod: 14 * 86_400 });
  const message = { payout: held.payoutOf(1), round: 0, evidenceHash: anyHash(), deadline: inThirtyDays() };
  await held.request({ step: 'DisputeMilestone', message }, 'company');
  await finish();
});

/** The output of a command. */
async function arbiter(words: string[], changes: Partial<ArbiterParts> = {}): Promise<string> {
  const lines: string[] = [];
  const { rpc } = steps.parts;
  const signer = { arbiter: async () => ({ address: key.address, holdsKey: false, account: null }) };
  const files = openFileStore(world.environment.files);
  const parts = { sql: world.database.sql, rpc, signer, files, clock: () => new Date(), ...changes };
  await runArbiter({ ...parts, say: (line) => lines.push(line) } as ArbiterParts, words);
  return lines.join('\n');
}
const rule = (amount: string, ...more: string[]) =>
  arbiter(['rule', held.id, '2', '--to-talent', amount, '--reason', REASON, ...more]);

/** The signature of a wallet over what the command wrote into a file. */
async function sign(amount: string, by = key): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.json`);
  expect(await rule(amount, '--file', file)).toContain(`${key.address} signs what is in ${file}`);
  const { domain, types, message } = JSON.parse(await readFile(file, 'utf8'));
  delete types.EIP712Domain;
  return by.signTypedData(domain, types, message);
}

/** Evidence of the talent, with a file. @returns the file's SHA-256 in hex */
async function addEvidence(text: string): Promise<string> {
  const [file, bytes] = [crypto.randomUUID(), Buffer.from(`annex of ${text}`)];
  const sha256 = createHash('sha256').update(bytes).digest();
  await world.sql`INSERT INTO stored_files (id, owner_id, kind, name, type, size, sha256, ready_at)
    VALUES (${file}, ${held.talent}, 'attachment', 'annex.pdf', 'application/pdf', ${bytes.length}, ${sha256}, now())`;
  await openFileStore(world.environment.files).put(file, ORIGINAL, Readable.from([bytes]), bytes.length);
  const [note] = await world.sql<{ id: string }[]>`
    INSERT INTO milestone_notes (agreement_id, milestone, round, about, author_id, author_role, text, salt, hash, written_at)
    VALUES (${held.id}, 1, 0, 'evidence', ${held.talent}, 'talent', ${text}, ${randomBytes(32)}, ${anyHash()}, now()) RETURNING id`;
  await world.sql`INSERT INTO milestone_note_files (note_id, position, file_id) VALUES (${note!.id}, 1, ${file})`;
  return sha256.toString('hex');
}
const rulings = async () => (await world.sql`SELECT FROM rulings WHERE agreement_id = ${held.id}`).length;

test('an arbiter reads what waits and its evidence, signs elsewhere, and the milestone is split as signed, once', async () => {
  const listed = await arbiter([]);
  expect(listed).toMatch(/milestone 2 of 2, \$50\.00, between .+ \(company\) and .+ \(talent\)/);
  expect(listed).toMatch(/In dispute since [-\d]+ [\d:]+ UTC\. 14 days are left, until/);
  expect(listed).toContain(`npm run arbiter -- evidence ${held.id} 2`);

  const sha256 = await addEvidence('The figures are\u001b[2J in the annex.');
  const saved = join(folder, 'evidence');
  const shown = await arbiter(['evidence', held.id, '2', '--save', saved]);
  for (const part of ['The figures are[2J in the annex.', sha256, 'asked for a decision.', '1 of 1'])
    expect(shown).toContain(part);
  expect(await readdir(saved)).toEqual(['01-annex.pdf']);
  await expect(arbiter(['evidence', held.id, '2', '--save', saved])).rejects.toThrow('is not empty');

  const signature = await sign('20');
  expect(await rule('20', '--signature', signature)).toContain('is on its way to the chain');
  await expect(rule('20', '--signature', signature)).rejects.toThrow('This dispute is already decided');
  await expect(rule('30')).rejects.toThrow('This dispute is already decided');
  await finish();
  expect(await milestonesOf(held)).toEqual(['funded', 'ruled']);
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(20_000_000n);
  expect(await arbiter(['evidence', held.id, '2'])).toContain('The arbiter decided about');
  await expect(rule('20', '--signature', signature)).rejects.toThrow('This dispute has ended');
  expect(await rulings()).toBe(1);
  await requireSound(world);
});

test('a signature over another amount, of somebody else, or from before newer evidence stores nothing', async () => {
  const signature = await sign('20');
  await expect(rule('21', '--signature', signature)).rejects.toThrow('did not sign exactly this ruling');
  const stranger = await sign('20', new Wallet(Wallet.createRandom().privateKey));
  await expect(rule('20', '--signature', stranger)).rejects.toThrow('did not sign exactly this ruling');
  await expect(rule('20', '--signature', '0x12')).rejects.toThrow('at least 65 bytes');
  await addEvidence('One more.');
  await expect(rule('20', '--signature', signature)).rejects.toThrow('Read it, and sign again.');
  expect(await rulings()).toBe(0);
  expect(await rule('20', '--signature', await sign('20'))).toContain('on its way');
});

test('what is typed wrongly is refused with a sentence', async () => {
  const cases: [string[], string][] = [
    [['rule', held.id, '2', '--reason', 'Why'], 'Say what the talent gets'],
    [['rule', held.id, '2', '--to-talent', '50.01', '--reason', 'Why'], 'from zero to what the milestone holds'],
    [['rule', held.id, '2', '--to-talent', '1.001', '--reason', 'Why'], 'Do you mean $1,001.00 or $1.00?'],
    [['rule', held.id, '2', '--to-talent', '1', '--reason', ' '], 'Give both sides a reason'],
    [['rule', held.id, '1', '--to-talent', '1', '--reason', 'Why'], 'could not find that dispute'],
    [['rule', held.id, '2', '--to-talent', '1', '--reason', 'Why', '--key-file', 'key'], 'npm run arbiter -- rule'],
    [['rule', held.id, '2', '--to-talent', '1', '--reason', 'Why', '--file', '/nowhere/x.json'], 'cannot be written'],
    [['evidence', '0x12', '1'], '"0x12" is no id: npm run arbiter lists them.\nnpm run arbiter -- evidence'],
    [['evidence', held.id, '0'], '"0" is no milestone: they are numbered from 1.\nnpm run arbiter -- evidence'],
    [['evidence', crypto.randomUUID(), '2'], 'could not find that dispute'],
    [['judge'], '"judge" is no word of npm run arbiter.\nnpm run arbiter  '],
  ];
  for (const [words, sentence] of cases) {
    const refused = await arbiter(words).catch((error: unknown) => error);
    expect(refused, words.join(' ')).toBeInstanceOf(Misuse);
    expect((refused as Misuse).message.toLowerCase()).toContain(sentence.toLowerCase());
  }
});

test('a ruling of the arbiter whose key is here needs the passkey', async () => {
  const [user] = await world.sql<{ email: string }[]>`SELECT email FROM users WHERE id = ${held.talent}`;
  for (const [account, says] of [
    [held.talent, `the passkey of ${user!.email}, on the page /disputes`],
    [null, 'npm run operations -- arbiter <email>'],
  ] as const) {
    const signer = { arbiter: async () => ({ address: key.address, holdsKey: true, account }) } as never;
    const words = ['rule', held.id, '2', '--to-talent', '1', '--reason', 'Why'];
    await expect(arbiter(words, { signer })).rejects.toThrow(says);
  }
});

test('a dispute whose time is over is not decided any more', async () => {
  const clock = () => new Date(Date.now() + 15 * 86_400_000);
  const words = ['rule', held.id, '2', '--to-talent', '1', '--reason', 'Why'];
  await expect(arbiter(words, { clock })).rejects.toThrow('The time to decide this dispute is over');
  expect(await arbiter([], { clock })).toContain('The time to decide ended on');
});
