import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { PersonBrowser } from './browser.ts';
import type { Journey } from './start-journey.ts';

/** A company and two talents, with the browsers of the company and of the first of them, nobody signed in. */
interface HarbourWorks {
  company: TestUser;
  ada: TestUser;
  grace: TestUser;
  employer: PersonBrowser;
  talent: PersonBrowser;
}

/** @param domain of their addresses, which are of this journey alone */
export async function openHarbourWorks(
  journey: Pick<Journey, 'origin' | 'open'>,
  domain: string,
): Promise<HarbourWorks> {
  const { origin } = journey;
  const [company, ada, grace, employer, talent] = await Promise.all([
    createTestUser(origin, 'company', 'Harbour Works', `hire@${domain}`),
    createTestUser(origin, 'talent', 'Ada Obi', `ada@${domain}`),
    createTestUser(origin, 'talent', 'Grace Eze', `grace@${domain}`),
    journey.open(),
    journey.open(),
  ]);
  return { company, ada, grace, employer, talent };
}
