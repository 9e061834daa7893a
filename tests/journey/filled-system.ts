import { DEMO_PASSWORD } from '@hireledger/demo/fill/create-accounts';
import { fillMarket } from '@hireledger/demo/fill/fill-market';
import { emailOf, planMarket } from '@hireledger/demo/market/plan-market';
import { openContext } from '@hireledger/demo/running-market';
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { TestSystem } from '@hireledger/launch/test-system';
import { findExamples } from '../screens/data/find-examples.ts';
import type { Examples } from '../screens/screen-table.ts';
import { startOwnSystem } from './start-journey.ts';

/** Enough that every list has rows, every chart has parts and every stage somebody. */
const market = planMarket({ companies: 3, jobs: 20, talents: 10, applications: 70, payouts: 3 });

export interface FilledSystem {
  system: TestSystem;
  /** The accounts that the demo offers, signed in. */
  people: Record<Role, LoginAnswer>;
  examples: Examples;
}

/** The whole system with a small market in it, as `npm run demo` fills it. */
export async function startFilledSystem(): Promise<FilledSystem> {
  const system = await startOwnSystem();
  const context = openContext({ dataDir: system.dataDir, urls: system.urls });
  try {
    await fillMarket(context, market, { now: new Date(), report: () => {}, payWithinMs: 60_000 });
    const [company, talent] = await Promise.all(
      [market.companies[0]!, market.talents[0]!].map(({ key }) => logIn(system.urls.web, emailOf(key))),
    );
    const examples = await findExamples(context.database.sql, company!, talent!);
    if (!examples?.contractId || !examples.ownContractId) throw new Error('The market lacks what the screens show.');
    return { system, people: { company: company!, talent: talent! }, examples };
  } finally {
    await context.database.close();
  }
}

async function logIn(origin: string, email: string): Promise<LoginAnswer> {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return (await answer.json()) as LoginAnswer;
}
