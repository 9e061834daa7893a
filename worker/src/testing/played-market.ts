import type { Account } from '@hireledger/api/test-api';
import { addPasskey } from '@hireledger/api/test-escrow-2';
import { endByNotice } from '../contracts/end-by-notice.ts';
import { expireOffers } from '../contracts/expire-offers.ts';
import { provisionWalletHandler } from '../jobs/provision-wallet/handler.ts';
import { exportAccountHandler } from '../jobs/export-account/handler.ts';
import { requestExits } from '../operations/request-exits.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { auditWorld, startApiOf } from './audited-market.ts';
import { readFreezes, requireSound } from './readings.ts';
import { refuseToPay } from './refusing-token.ts';
import { openSteps } from './steps.ts';
import { CONSENT_KEY, createWorld, quiet } from './world.ts';

export type PlayedMarket = Awaited<ReturnType<typeof openPlayedMarket>>;

/**
 * The real api, worker, signer and chain in this process, for tests that play what people do over weeks: the worker works when the test
 * calls it, and all clocks are set ahead.
 */
export async function openPlayedMarket() {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const clock = () => new Date(now());
  const world = await createWorld({ chainNow: now });
  const steps = await openSteps(world, { clock });
  const api = await startApiOf(world);
  api.settings.consentKey = CONSENT_KEY;
  const { sql } = world.database;
  const { parts } = steps;
  const { signer, deployment } = parts;
  const events = { onEvents: () => {} };
  const provisionWallet = provisionWalletHandler({ sql, signer, faucetAmount: FAUCET, notifyOutbox: () => {} });
  const exportAccount = exportAccountHandler({ sql, clock, notifyOutbox: () => {} });
  const reconcile = createReconciliation({ ...parts, ...events });
  const people: Account[] = [];

  const market = {
    api,
    world,
    clock,
    token: deployment.tokenAddress,
    escrow: deployment.contracts.at(-1)!.address,

    async signUp(...of: Parameters<typeof api.signUp>): Promise<Account> {
      const account = await api.signUp(...of);
      people.push(account);
      await provisionWallet.run({ payload: { userId: account.id } } as never);
      return account;
    },

    /** All that the worker does about contracts until nothing is left to do. */
    async work(): Promise<void> {
      await expireOffers({ sql, clock, log: quiet, ...events });
      await endByNotice({ sql, clock, log: quiet, ...events });
      await requestExits(parts);
      await steps.restart();
    },

    /** Sets all clocks ahead to this time; everybody signs in again. */
    async passTo(time: Date): Promise<void> {
      aheadMs += Math.max(0, time.getTime() - now());
      api.time.shift = aheadMs;
      for (const account of people) await api.newSession(account);
    },

    /** The token refuses to pay this address until the returned function is called. */
    refuseToPay: (address: string) => refuseToPay(world, deployment.tokenAddress, address),

    /** A person whose passkey decides the disputes of all contracts from now on. */
    async nameArbiter() {
      const arbiter = await market.signUp('talent', 'Judy Just');
      const { device, answer } = await addPasskey({ api }, arbiter);
      if (answer.status !== 200) throw new Error(`No passkey: ${JSON.stringify(answer.body)}`);
      await (await signer()).arbiter({ account: arbiter.id });
      return {
        account: arbiter,
        /** What the device answers to a refused call that asks for it. */
        confirm: ({ challenge, deadline }: { challenge: string; deadline: number }) => ({
          assertion: device.assert(challenge),
          deadline,
        }),
      };
    },

    /** The file with everything that is stored about a person. */
    async exportOf(account: Account) {
      const asked = await api.request('POST', '/account/exports', { as: account, body: {} });
      const { id } = asked.body.data;
      await exportAccount.run({ payload: { exportId: id } } as never);
      return (await api.request('GET', `/account/exports/${id}/file`, { as: account })).body;
    },

    /** @throws Error where books, chain and published ledger differ, or money was frozen */
    async requireSound(): Promise<void> {
      await requireSound(world);
      await reconcile();
      const freezes = await readFreezes(world.sql);
      if (freezes.length > 0) throw new Error(`Money is frozen: ${JSON.stringify(freezes)}`);
      const { verdict, sentence, findings } = await auditWorld(world, await market.address());
      if (verdict !== 'passed') throw new Error(`${sentence} ${JSON.stringify(findings)}`);
    },

    /** Where the api listens. */
    address: () => (listening ??= api.listen()),

    async close(): Promise<void> {
      steps.close();
      await api.close();
      await world.close();
    },
  };
  let listening: Promise<string> | undefined;
  return market;
}

/** Minor units that each company begins with. */
const FAUCET = 100_000_000_000n;
