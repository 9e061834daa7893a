import { DEMO_PASSWORD } from '@hireledger/demo/fill/create-accounts';
import { fillMarket } from '@hireledger/demo/fill/fill-market';
import { emailOf, planMarket } from '@hireledger/demo/market/plan-market';
import type { MarketSize } from '@hireledger/demo/market/size';
import { openContext } from '@hireledger/demo/running-market';
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { TestSystem } from '@hireledger/launch/test-system';

/** Payouts of the market must be on the chain before a picture is taken. */
const PAY_WITHIN_MS = 120_000;

export type DemoMarket = Record<'talent' | 'company', LoginAnswer>;

/** Fills a running system with the demo's market and signs its two open accounts in. */
export async function fillDemoMarket(system: TestSystem, size: MarketSize, now = new Date()): Promise<DemoMarket> {
  const market = planMarket(size);
  const context = openContext({ dataDir: system.dataDir, urls: system.urls });
  try {
    await fillMarket(context, market, { now, report: () => {}, payWithinMs: PAY_WITHIN_MS });
  } finally {
    await context.database.close();
  }
  const signIn = async (key: string) => {
    const answer = await fetch(`${system.urls.web}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(key), password: DEMO_PASSWORD }),
    });
    return (await answer.json()) as LoginAnswer;
  };
  return { company: await signIn(market.companies[0]!.key), talent: await signIn(market.talents[0]!.key) };
}
