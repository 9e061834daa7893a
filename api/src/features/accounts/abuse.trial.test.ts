import { describe, expect, it } from 'vitest';
import { OTP_MAX_MISSES } from '@hireledger/domain/accounts/credentials';
import { failure } from '../../test-api.ts';
import { startAbusedApi } from './test-abuse.ts';

const abused = startAbusedApi();
const { signUp } = abused;

describe('2,000 codes against one sign-up, all at once', () => {
  it('evaluates five of them at most, and never the right one among the others', async () => {
    const { signupId } = (await signUp('guessed@example.com')).body;
    const code = (await abused.api.mailTo('guessed@example.com')).fields.code!;
    // Wrong codes, and the right one far behind the five that are evaluated.
    const guesses = Array.from({ length: 1_999 }, (_, number) =>
      String(number + (number >= Number(code) ? 1 : 0)).padStart(6, '0'),
    );
    guesses.splice(1_000, 0, code);
    const answers = await Promise.all(
      guesses.map((otp) =>
        abused.api.request('POST', '/auth/verify-otp', { body: { email: 'guessed@example.com', otp, signupId } }),
      ),
    );

    const codes = answers.map((answer) => failure(answer).code);
    const evaluated = codes.filter((answered) => answered === 'CODE_WRONG').length + 1;
    expect(evaluated).toBe(OTP_MAX_MISSES);
    expect(new Set(codes)).toEqual(new Set(['CODE_WRONG', 'CODE_EXHAUSTED']));
    expect(await abused.api.sql`SELECT misses FROM one_time_codes WHERE email_key = 'guessed@example.com'`).toEqual([
      { misses: OTP_MAX_MISSES },
    ]);
    expect(await abused.api.sql`SELECT FROM users WHERE email_key = 'guessed@example.com'`).toHaveLength(0);
  }, 120_000);
});

it('many sign-ins neither delay other requests nor wait without end', async () => {
  const account = await abused.api.signUp('talent');
  const rush = Array.from({ length: 200 }, () =>
    abused.api.request('POST', '/auth/login', { body: { email: account.email, password: 'wrong password' } }),
  );
  const others: number[] = [];
  for (let request = 0; request < 20; request += 1) {
    const begun = performance.now();
    expect(await abused.api.request('GET', '/users/my-applications', { as: account })).toMatchObject({ status: 200 });
    others.push(performance.now() - begun);
  }
  const answers = await Promise.all(rush);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401).length + turnedAway.length).toBe(200);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(Number(turnedAway[0]!.headers['retry-after'])).toBeGreaterThan(0);
  console.log(
    `While 200 sign-ins rush: other requests take ${median(others).toFixed(1)} ms (median), ${Math.max(...others).toFixed(1)} ms at most.`,
  );
  expect(median(others)).toBeLessThan(500);
});

describe('known and unknown addresses', () => {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  /** Alternating, so a busy machine slows both. */
  async function compare(
    what: string,
    rounds: number,
    known: (round: number) => Promise<unknown>,
    unknown: (round: number) => Promise<unknown>,
  ) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.known.push(await timed(() => known(round)));
      times.unknown.push(await timed(() => unknown(round)));
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    console.log(
      `${what}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms (medians of ${rounds}), ratio ${(a / b).toFixed(3)}`,
    );
    // A wide range on purpose: skipping a hash or a wait would give a ratio of ten.
    expect(a / b).toBeGreaterThan(0.6);
    expect(a / b).toBeLessThan(1.7);
  }
  const logIn = (email: string) =>
    abused.api.request('POST', '/auth/login', { body: { email, password: 'wrong password' } });
  const post = (path: string, email: string) => abused.api.request('POST', path, { body: { email } });

  it('take the same time to sign in', async () => {
    const { email } = await abused.api.signUp('talent');
    await logIn(email);
    await compare(
      'sign-in',
      40,
      () => logIn(email),
      (round) => logIn(`nobody-${round}@example.com`),
    );
  });

  it('take the same time to sign up', async () => {
    const known: string[] = [];
    for (let person = 0; person < 15; person += 1) known.push((await abused.api.signUp('talent')).email);
    await compare(
      'sign-up',
      15,
      (round) => signUp(known[round]!),
      (round) => signUp(`new-${round}@example.com`),
    );
  });

  it('take the same time to request a link or a code', async () => {
    const [known, waiting] = [[] as string[], [] as string[]];
    for (let person = 0; person < 10; person += 1) {
      known.push((await abused.api.signUp('talent')).email);
      waiting.push(`waiting-${person}@example.com`);
      await signUp(`waiting-${person}@example.com`);
    }
    await compare(
      'forgot-password',
      10,
      (round) => post('/auth/forgot-password', known[round]!),
      (round) => post('/auth/forgot-password', `lost-${round}@example.com`),
    );
    await compare(
      'resend-otp',
      10,
      (round) => post('/auth/resend-otp', waiting[round]!),
      (round) => post('/auth/resend-otp', `gone-${round}@example.com`),
    );
  });
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
