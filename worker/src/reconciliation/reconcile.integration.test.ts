import { liftFreeze } from '@hireledger/db/freezes';
import { openKeyring } from '@hireledger/signer/custody';
import { hexlify, Wallet, type BaseWallet } from 'ethers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { token } from '../chain/contracts.ts';
import { signTransaction } from '../signing/operator-transaction.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { balanceOf, liftAll, readFreezes, readPayout } from '../testing/readings.ts';
import { createFundedPair, openSteps, type Steps } from '../testing/steps.ts';
import { createWorld, PHRASE, quiet, type World } from '../testing/world.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import type { LookSize } from './read-books.ts';
import { createReconciliation } from './reconcile.ts';

let world: World;
let steps: Steps;
let company: string;

beforeAll(async () => {
  world = await createWorld();
  steps = await openSteps(world);
  const pair = await createFundedPair(world, steps);
  company = pair.company;
  await approvePayout(world.sql, pair.company, pair.talent, 5_000_000n);
  await steps.restart();
});
afterAll(async () => {
  steps?.close();
  await world?.close();
});

const reconcile = (look: Partial<LookSize> = {}) =>
  createReconciliation({
    sql: world.database.sql,
    rpc: steps.parts.rpc,
    deployment: steps.parts.deployment,
    clock: () => new Date(),
    log: quiet,
    onEvents: () => {},
    look,
  })();
let made = 1_000;
/** Writes a dollar into the books under a log that the chain does not have. */
const book = (debit: string, credit: string) => world.sql`
  WITH log AS (
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
    SELECT hash, ${made++}, number, '0x', '0x', 'Transfer', '{"value": "1000000"}' FROM chain_blocks ORDER BY number DESC LIMIT 1 RETURNING block_hash, log_index
  )
  INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
  SELECT 'deposit', ${debit}, ${credit}, 1000000, block_hash, log_index, now() FROM log`;

test('books that agree with the chain freeze nothing', async () => {
  await reconcile();
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('an entry that the chain does not have freezes its account, once, until an operator lifts it', async () => {
  const other = await createFundedPair(world, steps);
  await book('outside', `company:${company}`);
  await reconcile();
  await reconcile();
  const [freeze, ...more] = await readFreezes(world.sql);
  expect(freeze).toMatchObject({ accountId: company, cause: 'books-differ' });
  expect(freeze!.reason).toMatch(/^Wallet 0x\w{40}: the books say \$996\.00, the chain says \$995\.00\.$/);
  expect(more).toEqual([]);
  expect((await world.sql`SELECT recipient_id, data, notify FROM events WHERE name = 'account.frozen'`)[0]).toEqual({
    recipientId: company,
    data: { accountId: company },
    notify: true,
  });

  const [held, paid] = [
    await approvePayout(world.sql, company, other.talent, 5_000_000n),
    await approvePayout(world.sql, other.company, other.talent, 5_000_000n),
  ];
  await steps.restart();
  expect(await readPayout(world.sql, held.payoutId)).toMatchObject({ state: 'requested', attempts: 0 });
  expect(await readPayout(world.sql, paid.payoutId)).toMatchObject({ state: 'released' });

  await book(`company:${company}`, 'outside');
  await reconcile();
  expect(await readFreezes(world.sql)).toEqual([freeze]);
  expect(
    await liftFreeze(world.sql, {
      freezeId: freeze!.id,
      because: 'The entry was reversed.',
      by: 'operator',
      at: new Date(),
    }),
  ).toBe(true);
  expect(await liftFreeze(world.sql, { freezeId: freeze!.id, because: 'Again.', by: 'operator', at: new Date() })).toBe(
    false,
  );
  await steps.restart();
  expect(await readPayout(world.sql, held.payoutId)).toMatchObject({ state: 'released' });
});

test('totals that differ stop the payouts and top-ups of all accounts', async () => {
  const pair = await createFundedPair(world, steps);
  await book('outside', 'escrow:nothing');
  await reconcile();
  expect(await readFreezes(world.sql)).toMatchObject([
    { accountId: null, cause: 'books-differ', reason: expect.stringMatching(/^Held in escrow: the books say/) },
  ]);
  const { payoutId } = await approvePayout(world.sql, pair.company, pair.talent, 5_000_000n);
  await world.sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES ('top-up:frozen', 'mint', ${pair.company}, 1000000)`;
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'requested', attempts: 0 });
  expect((await world.sql`SELECT state FROM chain_operations WHERE business_key = 'top-up:frozen'`)[0]).toEqual({
    state: 'requested',
  });
  await book('escrow:nothing', 'outside');
  await liftAll(world.sql);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
});

test('freezes and their lifts cannot be changed, deleted or truncated', async () => {
  for (const statement of ["UPDATE freezes SET reason = ''", 'DELETE FROM freeze_lifts', 'TRUNCATE freezes CASCADE'])
    await expect(world.sql.unsafe(statement)).rejects.toThrow(/append-only/);
});

/** Sends a call to the token with this signer, without the worker. */
async function sendToToken(signer: BaseWallet, data: string, nonce: number): Promise<void> {
  const { deployment, rpc } = steps.parts;
  const sent = signTransaction(
    signer,
    deployment.chainId,
    { to: deployment.tokenAddress, data, gasLimit: 150_000n },
    nonce,
    await steps.parts.fees(),
  );
  await rpc.call('eth_sendRawTransaction', sent.raw);
  await steps.index();
}
async function walletOf(user: string): Promise<BaseWallet> {
  const [wallet] = await world.sql<
    { index: number }[]
  >`SELECT derivation_index AS index FROM wallets WHERE user_id = ${user}`;
  return new Wallet(hexlify(openKeyring(PHRASE).keyOf({ index: wallet!.index }).secret));
}

test('tokens that arrive without an operation of ours are found by the indexer, and the books agree', async () => {
  const [signer] = await world.sql<
    { nonce: bigint }[]
  >`UPDATE chain_signers SET next_nonce = next_nonce + 1 RETURNING old.next_nonce AS nonce`;
  await sendToToken(
    steps.parts.operator,
    token.encodeFunctionData('mint', [(await walletOf(company)).address, 7_000_000n]),
    Number(signer!.nonce),
  );
  await reconcile();
  expect(await readFreezes(world.sql)).toEqual([]);
  const [deposit] =
    await world.sql`SELECT amount FROM ledger_transfers WHERE credit_account = ${`company:${company}`} AND amount = 7000000`;
  expect(deposit).toBeDefined();
});

test('tokens that leave a wallet without an operation of ours are booked and freeze that account; three accounts within an hour freeze all', async () => {
  const pairs = [
    await createFundedPair(world, steps),
    await createFundedPair(world, steps),
    await createFundedPair(world, steps),
  ];
  const thief = '0x00000000000000000000000000000000000000fe';
  for (const [stolen, pair] of pairs.entries()) {
    const wallet = await walletOf(pair.company);
    await world.chain.provider.request({
      method: 'hardhat_setBalance',
      params: [wallet.address, '0x56bc75e2d63100000'],
    });
    await sendToToken(wallet, token.encodeFunctionData('transfer', [thief, 1_000_000_000n]), 0);
    const freezes = await readFreezes(world.sql);
    expect(freezes).toContainEqual(
      expect.objectContaining({
        accountId: pair.company,
        cause: 'unknown-outflow',
        reason: expect.stringContaining('$1,000.00 left the wallet'),
      }),
    );
    expect(freezes.some(({ accountId }) => accountId === null)).toBe(stolen === 2);
    expect(await balanceOf(world.sql, `company:${pair.company}`)).toBe(0n);
  }
  await liftAll(world.sql);
});

describe('an old entry that the owner of the database changes, bypassing every trigger', () => {
  let rich: string;
  beforeAll(async () => {
    rich = (await createFundedPair(world, steps, 100_000n)).company;
    await reconcile();
    await reconcile();
  });
  afterEach(() => liftAll(world.sql));

  const deposit = () =>
    world.sql`number = (SELECT number FROM ledger_transfers WHERE credit_account = ${`company:${rich}`})`;
  const setDeposit = (amount: bigint) =>
    pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET amount = ${String(amount)} WHERE ${deposit()}`);
  const setLog = (amount: bigint) =>
    pastTriggers(
      world.sql,
      (tx) =>
        tx`UPDATE chain_logs SET args = args || ${tx.json({ value: String(amount) })} WHERE (block_hash, log_index) = (SELECT block_hash, log_index FROM ledger_transfers WHERE ${deposit()})`,
    );
  const setCheckpoint = (amount: bigint) =>
    pastTriggers(
      world.sql,
      (tx) => tx`UPDATE ledger_checkpoints SET amount = ${String(amount)} WHERE account = ${`company:${rich}`}`,
    );

  test('is not seen by a look at newer entries and moves no balance; read again with its log it freezes that account', async () => {
    await setDeposit(101_000_000_000n);
    await reconcile({ older: 0 });
    expect(await readFreezes(world.sql)).toEqual([]);
    expect(await balanceOf(world.sql, `company:${rich}`)).toBe(100_000_000_000n);
    await reconcile();
    expect(await readFreezes(world.sql)).toMatchObject([
      {
        accountId: rich,
        cause: 'books-differ',
        reason: expect.stringContaining('of the books says $101,000.00, its log says $100,000.00.'),
      },
    ]);
    await setDeposit(100_000_000_000n);
  });

  test('is found by its sum at the end of a pass of several looks, if its log was changed too', async () => {
    await setDeposit(101_000_000_000n);
    await setLog(101_000_000_000n);
    const [start] = await world.sql<
      { pass: bigint; newest: bigint }[]
    >`SELECT pass, (SELECT max(number) FROM ledger_transfers) AS newest FROM ledger_pass`;
    const looks = Math.ceil(Number(start!.newest) / 5);
    for (let look = 1; look < looks; look += 1) await reconcile({ older: 5 });
    expect([await readFreezes(world.sql), await world.sql`SELECT pass FROM ledger_pass`]).toMatchObject([
      [],
      [{ pass: start!.pass }],
    ]);
    await reconcile({ older: 5 });
    expect(await readFreezes(world.sql)).toMatchObject([
      {
        accountId: rich,
        reason: `The entries of company:${rich} sum to $101,000.00, its checkpoint says $100,000.00.`,
      },
    ]);
    await setDeposit(100_000_000_000n);
    await setLog(100_000_000_000n);
  });

  test('is found by the token when its wallet is compared, if log and checkpoint were changed too', async () => {
    await setDeposit(101_000_000_000n);
    await setLog(101_000_000_000n);
    await setCheckpoint(101_000_000_000n);
    const [addresses] = await world.sql<{ count: number }[]>`SELECT count(*)::int AS count FROM custody_addresses`;
    for (let look = 0; look <= addresses!.count; look += 3) await reconcile({ older: 0, wallets: 3 });
    expect(await readFreezes(world.sql)).toMatchObject([
      {
        accountId: rich,
        reason: expect.stringMatching(/^Wallet 0x\w{40}: the books say \$101,000\.00, the chain says \$100,000\.00\.$/),
      },
    ]);
    await setDeposit(100_000_000_000n);
    await setLog(100_000_000_000n);
    await setCheckpoint(100_000_000_000n);
  });

  test('repaired, lets the next pass find nothing and say when it ended', async () => {
    const before = new Date();
    await reconcile();
    await reconcile();
    expect(await readFreezes(world.sql)).toEqual([]);
    const [beat] = await world.sql<
      { endedAt: Date }[]
    >`SELECT (detail ->> 'passEndedAt')::timestamptz AS ended_at FROM heartbeats WHERE part = 'books'`;
    expect(beat!.endedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});

test('two workers that look at the same time count no entry twice', async () => {
  const pair = await createFundedPair(world, steps);
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await balanceOf(world.sql, `company:${pair.company}`)).toBe(1_000_000_000n);
  const [point] = await world.sql<
    { amount: string }[]
  >`SELECT amount FROM ledger_checkpoints WHERE account = ${`company:${pair.company}`}`;
  expect(point).toEqual({ amount: '1000000000' });
  await reconcile();
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('entries are numbered without gaps in the order of their commits, whatever the clock says', async () => {
  await world.sql`INSERT INTO ledger_transfers (id, kind, debit_account, credit_account, amount, block_hash, log_index, at)
                  SELECT '00000000-0000-7000-8000-000000000001', 'reversal', credit_account, debit_account, amount, block_hash, log_index, at FROM ledger_transfers ORDER BY number LIMIT 1`;
  const [oldest] =
    await world.sql`SELECT number = max(number) OVER () AS last, number = count(*) OVER () AS gapless FROM ledger_transfers ORDER BY id LIMIT 1`;
  expect(oldest).toEqual({ last: true, gapless: true });
});
