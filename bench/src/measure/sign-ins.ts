import { hashPassword, passwordMatches } from '@hireledger/api/auth/passwords';
import { createTestUser } from '@hireledger/launch/test-user';
import { createHttpClient } from '../http-client.ts';
import { interleave, repeat, timed, type Compared } from '../statistics.ts';

const PASSWORD = 'correct horse battery';
const ROUNDS = 20;
const PER_ROUND = 10;

/**
 * Sign-ins one at a time, from the request to the response. The floor is the one thing that every sign-in needs: the check of a password in this
 * process, with the parameters of the api.
 */
export async function measureSignIns(origin: string): Promise<Compared> {
  const { user } = await createTestUser(origin, 'talent', 'Talent signs in', 'signs-in@bench.test');
  const http = createHttpClient(origin);
  const hash = await hashPassword(PASSWORD);
  const signIn = () => http.send('POST', '/auth/login', { email: user.email, password: PASSWORD });
  const argon2 = () => passwordMatches(hash, PASSWORD);
  const round = (work: () => Promise<unknown>) => () => repeat(PER_ROUND, () => timed(work));
  const samples = await interleave(ROUNDS, round(signIn), round(argon2));
  http.close();
  return samples;
}
