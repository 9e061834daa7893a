import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIdentity } from '../chain/identity.ts';
import { approvePayout } from '../testing/accounts.ts';
import { createFundedPair, openSteps, type Steps } from '../testing/steps.ts';
import { createWorld, quiet, type World } from '../testing/world.ts';
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

const reconcile = () => createReconciliation({ sql: world.sql, rpc: steps.parts.rpc, place: steps.parts.place, log: quiet })();
const frozen = async () => (await readIdentity(world.sql))?.frozenReason;
const book = (debit: string, credit: string) => world.sql`
  INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
  SELECT 'deposit', ${debit}, ${credit}, 1000000, block_hash, log_index, now() FROM chain_logs ORDER BY block_number DESC LIMIT 1`;

test('books that agree with the chain freeze nothing', async () => {
  await reconcile();
  expect(await frozen()).toBeNull();
});

test('an entry that the chain knows nothing of freezes approvals with a sentence, and its reversal lets them go on', async () => {
  await book('outside', `company:${company}`);
  await reconcile();
  expect(await frozen()).toMatch(/^Payments are paused, since the books and the chain disagree\. Wallet 0x\w{40}: the books say \$996\.00, the chain says \$995\.00\.$/);
  await book(`company:${company}`, 'outside');
  await reconcile();
  expect(await frozen()).toBeNull();
});

test('tokens that move without the house are found by the indexer, and the books agree', async () => {
  const { keyring, place, rpc } = steps.parts;
  const [wallet] = await world.sql<{ index: number }[]>`SELECT derivation_index AS index FROM wallets WHERE user_id = ${company}`;
  const { token } = await import('../chain/contracts.ts');
  const { signTransaction } = await import('../signing/operator-transaction.ts');
  const mint = token.encodeFunctionData('mint', [keyring.addressAt(wallet!.index), 7_000_000n]);
  const [signer] = await world.sql<{ nonce: bigint }[]>`UPDATE chain_signers SET next_nonce = next_nonce + 1 RETURNING old.next_nonce AS nonce`;
  const sent = signTransaction(keyring.operator, place.chainId, { to: place.tokenAddress, data: mint, gasLimit: 150_000n }, Number(signer!.nonce), await steps.parts.fees());
  await rpc.call('eth_sendRawTransaction', sent.raw);
  await steps.index();
  await reconcile();
  expect(await frozen()).toBeNull();
  const [deposit] = await world.sql`SELECT amount FROM ledger_transfers WHERE credit_account = ${`company:${company}`} AND amount = 7000000`;
  expect(deposit).toBeDefined();
});
