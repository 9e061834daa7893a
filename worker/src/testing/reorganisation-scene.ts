import { randomUUID } from 'node:crypto';
import { RpcError, type RpcCall } from '@hireledger/contracts/json-rpc';
import { toQuantity, Transaction, Wallet } from 'ethers';
import { broadcast } from '../operations/broadcast.ts';
import { startExecutor } from '../operations/executor.ts';
import { settle } from '../operations/settle.ts';
import { signRequested } from '../operations/sign-requested.ts';
import { signTransaction } from '../signing/operator-transaction.ts';
import { AGREED_KINDS, openAgreedWork } from './agreed-work.ts';
import { approvePayout } from './approve-payout.ts';
import type { Forks } from './forks.ts';
import { openHeldAgreement, type HeldAgreement } from './held-agreement.ts';
import type { Signed } from '../operations/store-signed.ts';
import type { nameArbiter } from './rulings.ts';
import { createFundedPair, type Steps } from './steps.ts';
import { requestWithdrawal } from './withdrawals.ts';
import { quiet, type World } from './world.ts';

const DOLLAR = 1_000_000n;
/** What may be under way. */
export const KINDS = ['payment', 'two releases', 'withdrawal', 'mint', ...AGREED_KINDS] as const;
/** How its transaction came about. */
export const WAYS = ['sent', 'replaced', 'signed again', 'presented by another'] as const;
type Kind = (typeof KINDS)[number];
type Way = (typeof WAYS)[number];

/**
 * Picks one of so many transactions for the next block, the oldest first: all that were ever signed for a nonce. Null for none, and for none
 * after it of the same sender.
 */
export type Pick = (options: number) => number | null;

interface Scene {
  /** Requests something, and has it made in this way. */
  request(kind: Kind, way: Way): Promise<void>;
  /** Takes the next step of the agreement, whose four milestones end in four ways. */
  step(): Promise<void>;
  /** Replaces the newest blocks, and picks what is in the others. */
  reorganise(depth: number, pick: Pick): Promise<void>;
  /** Sends what was lost again, lets the worker do all that is left to do, and expects each step where it leads. */
  finish(): Promise<void>;
}

/** The life of an agreement with four milestones. */
const LIFE: ((held: HeldAgreement) => Promise<void>)[] = [
  (held) => held.fund(0, 1),
  (held) => held.fund(2, 3),
  (held) => held.submit(0),
  (held) => held.requestChanges(0),
  (held) => held.submit(0),
  (held) => held.release(0),
  (held) => held.settle(1, 70n * DOLLAR),
  (held) => held.refund(2),
  (held) => held.dispute(3),
  (held) => held.rule(3, 30n * DOLLAR),
];

/** A company, a talent and open agreements; everything that happens from here on may leave the chain. */
export async function setScene(
  world: World,
  steps: Steps,
  forks: Forks,
  arbiter: Awaited<ReturnType<typeof nameArbiter>>,
): Promise<Scene> {
  const { sql } = world;
  const { parts } = steps;
  const { confirmations } = parts;
  const { company, talent } = await createFundedPair(world, steps);
  const held = await openHeldAgreement(
    world,
    steps,
    [100n, 110n, 120n, 130n].map((dollars) => dollars * DOLLAR),
  );
  const [wallet] = await sql<
    { address: string }[]
  >`SELECT coalesce(address, '') AS address FROM wallets WHERE user_id = ${company}`;
  const agreed = await openAgreedWork(world, steps, forks, arbiter);
  const stranger = Wallet.createRandom();
  const funds = [stranger.address, toQuantity(10n ** 21n)];
  await world.chain.provider.request({ method: 'hardhat_setBalance', params: funds });
  await forks.mine(confirmations);
  await forks.begin();

  const life = [...LIFE];
  /** By nonce, what somebody else signed with the operator's key. */
  const foreign = new Map<number, string>();
  /** Steps of the agreement that have left the chain, by hash. */
  const ofParties = new Map<string, Transaction>();
  const countOf = async (address: string) =>
    Number(await parts.rpc.call<string>('eth_getTransactionCount', address, 'latest'));

  /** Their senders send the steps of the agreement again. */
  async function sendSteps(): Promise<void> {
    for (const transaction of [...ofParties.values()].toSorted((one, other) => one.nonce - other.nonce))
      if (transaction.nonce === (await countOf(transaction.from!)))
        await parts.rpc.call('eth_sendRawTransaction', transaction.serialized);
  }

  async function write(kind: Kind): Promise<void> {
    if (kind === 'payment') await approvePayout(sql, company, talent, 5n * DOLLAR);
    else if (kind === 'two releases') {
      await agreed.request('release');
      await agreed.request('release');
    } else if (kind === 'withdrawal')
      await requestWithdrawal(sql, parts.deployment, {
        userId: company,
        transfers: [{ from: wallet!.address, amount: 7n * DOLLAR }],
      });
    else if (kind !== 'mint') await agreed.request(kind);
    else
      await sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`top-up:${randomUUID()}`}, 'mint', ${company}, ${String(11n * DOLLAR)})`;
  }

  /** The node refuses the first bytes until another transaction with a higher fee has taken their place. */
  async function replace(raws: string[]): Promise<void> {
    const callAll = async <T>(calls: RpcCall[]) =>
      calls.some(({ method, params }) => method === 'eth_sendRawTransaction' && raws.includes(params[0] as string))
        ? calls.map(() => new RpcError(-32000, 'not taken'))
        : parts.rpc.callAll<T>(calls);
    const { maxFeePerGas, maxPriorityFeePerGas } = await parts.fees();
    const fees = async () => ({ maxFeePerGas: 2n * maxFeePerGas, maxPriorityFeePerGas: 2n * maxPriorityFeePerGas });
    const executor = startExecutor({ ...parts, rpc: { ...parts.rpc, callAll }, fees, stuckAfterMs: 0 });
    await executor.sweep(0);
    await executor.stop();
  }

  /** A transaction of somebody else with the operator's key takes the nonce; meanwhile another may present what was signed. */
  async function displace({ nonce, raw }: Signed, presentedByAnother: boolean): Promise<void> {
    const call = { to: parts.operator.address, data: '0x', gasLimit: 100_000n };
    const taken = signTransaction(parts.operator, parts.deployment.chainId, call, nonce, await parts.fees());
    foreign.set(nonce, taken.raw);
    await broadcast(parts.rpc, [taken], quiet);
    await forks.mine(confirmations - 1);
    if (presentedByAnother) await present(raw);
    await settle(parts, { quietMs: 0 });
  }

  /** What was signed may be presented by anybody. */
  async function present(raw: string): Promise<void> {
    const { to, data, gasLimit, chainId } = Transaction.from(raw);
    const [nonce, fees] = [await countOf(stranger.address), await parts.fees()];
    const call = { type: 2, chainId, nonce, to, data, gasLimit, ...fees };
    await parts.rpc.call('eth_sendRawTransaction', await stranger.signTransaction(call));
  }

  /** All that was ever signed for each nonce of the operator, from the lowest that is not spent on. */
  async function ofOperator(): Promise<string[][]> {
    const first = await countOf(parts.operator.address);
    // Nothing refuses a second mint, so the network must have forgotten one that was signed again.
    const known = await sql<{ nonce: number; raw: string }[]>`
      SELECT attempt.nonce::int AS nonce, raw_transaction AS raw FROM chain_attempts attempt JOIN chain_operations operation ON operation.id = attempt.operation_id
       WHERE attempt.nonce >= ${first} AND (operation.kind <> 'mint' OR operation.nonce = attempt.nonce OR attempt.cancels)
       UNION ALL SELECT nonce, raw FROM jsonb_to_recordset(${sql.json([...foreign].map(([nonce, raw]) => ({ nonce, raw })))}) AS other (nonce int, raw text) WHERE nonce >= ${first}`;
    const byNonce = Map.groupBy(known, ({ nonce }) => nonce);
    return [...byNonce].toSorted(([one], [other]) => one - other).map(([, all]) => all.map(({ raw }) => raw));
  }

  async function step(): Promise<void> {
    await sendSteps();
    await life.shift()?.(held);
    await steps.index();
  }

  return {
    async request(kind: Kind, way: Way): Promise<void> {
      await steps.restart();
      await write(kind);
      if (way !== 'sent') {
        const { signed } = await signRequested(parts, 50);
        if (way === 'replaced') await replace(signed.map(({ raw }) => raw));
        else for (const one of signed) await displace(one, way === 'presented by another' && kind !== 'mint');
      }
      await steps.restart();
    },
    step,
    async reorganise(depth: number, pick: Pick): Promise<void> {
      const left = await forks.replace(depth, async (gone) => {
        const bySender = Map.groupBy(gone, ({ from }) => from);
        bySender.delete(parts.operator.address);
        const queues = [await ofOperator(), ...[...bySender.values()].map((own) => own.map((one) => [one.serialized]))];
        return queues.flatMap((queue) => pickFrom(queue, pick));
      });
      for (const transaction of left)
        if (![parts.operator.address, stranger.address].includes(transaction.from!))
          ofParties.set(transaction.hash!, transaction);
    },
    async finish(): Promise<void> {
      while (life.length > 0) await step();
      for (let left = 6; left > 0; left--) {
        await sendSteps();
        await steps.restart();
        await forks.mine(confirmations);
      }
      await steps.index();
      await agreed.requireEnds();
    },
  };
}

function pickFrom(queue: string[][], pick: Pick): string[] {
  const picked: string[] = [];
  for (const options of queue) {
    const index = pick(options.length);
    if (index === null) break;
    picked.push(options[index]!);
  }
  return picked;
}
