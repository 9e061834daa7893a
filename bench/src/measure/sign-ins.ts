import { hashPassword, passwordMatches } from '@hireledger/api/auth/passwords';
import { createTestUser } from '@hireledger/launch/test-user';
import { createHttpClient } from '../http-client.ts';
import { interleave } from '../statistics.ts';

const PASSWORD = 'correct horse battery';
const ROUNDS = 20;
const PER_ROUND = 10;

/** Milliseconds each, in order. */
async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let number = 0; number < PER_ROUND; number += 1) {
    const begun = performance.now();
    await work();
    samples.push(performance.now() - begun);
  }
  return samples;
}

/**
 * Sign-ins one at a time, from the request to the response; beside each ten of them ten checks of a password in this process, with the
 * parameters of the api and nothing around: what a sign-in cannot do without.
 */
export async function measureSignIns(origin: string): Promise<{ ours: number[]; floor: number[] }> {
  const { user } = await createTestUser(origin, 'talent', 'Talent signs in', 'signs-in@bench.test');
  const http = createHttpClient(origin);
  const kept = await hashPassword(PASSWORD);
  const signIn = () => timed(() => http.send('POST', '/auth/login', { email: user.email, password: PASSWORD }));
  const argon2 = () => timed(() => passwordMatches(kept, PASSWORD));
  await signIn();
  await argon2();
  const samples = await interleave(ROUNDS, signIn, argon2);
  http.close();
  return samples;
}
