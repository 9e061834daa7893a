import { OTP_PER_HOUR, OTP_PER_HOUR_EVERYWHERE } from '@hireledger/domain/accounts/credentials';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());
const askEmail = (as: Account, email: string) =>
  api.request('POST', '/account/email', { as, body: { email, password: PASSWORD } });

it('a change of the address sends five codes an hour, and more to an address that others enter, so that they leave room for its owner', async () => {
  const ada = await api.signUp('talent');
  const answers = [];
  for (let n = 0; n <= OTP_PER_HOUR; n += 1) answers.push(await askEmail(ada, `victim-${n}@example.com`));
  expect(failure(answers.at(-1)!)).toMatchObject({ status: 429 });
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  const stranger = await api.signUp('talent');
  for (let n = 0; n < OTP_PER_HOUR; n += 1) await askEmail(stranger, 'flooded@example.com');
  expect(failure(await askEmail(stranger, 'flooded@example.com'))).toMatchObject({ status: 429 });
  expect((await askEmail(await api.signUp('talent'), 'flooded@example.com')).status).toBe(200);
  await api.sql`
    INSERT INTO account_codes (user_id, person_id, purpose, email, email_key, code_hash, created_at, expires_at)
    SELECT user_id, person_id, purpose, email, email_key, code_hash, created_at, expires_at FROM account_codes, generate_series(1, ${OTP_PER_HOUR_EVERYWHERE})
     WHERE email_key = 'flooded@example.com' AND user_id = ${stranger.id}`;
  expect(failure(await askEmail(await api.signUp('talent'), 'flooded@example.com'))).toMatchObject({ status: 429 });
});

it('a code to the address of an account takes no room from the code that deletes it', async () => {
  const owner = await api.signUp('talent');
  for (let stranger = 0; stranger < 5; stranger += 1) {
    const { id, personId } = await api.signUp('talent');
    await api.sql`
      INSERT INTO account_codes (user_id, person_id, purpose, email, email_key, code_hash, created_at, expires_at)
      SELECT ${id}, ${personId}, 'change-email', email, email_key, '', now(), now() FROM persons, generate_series(1, ${OTP_PER_HOUR}) WHERE persons.id = ${owner.personId}`;
  }
  await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${owner.personId}`;
  const answer = await api.request('POST', '/account/deletion/code', { as: owner });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});
