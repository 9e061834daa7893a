import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVouchingKey } from '@hireledger/contracts/vouched-consent';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { startTestRedisWhereAsked } from '@hireledger/launch/test-redis';
import { openDatabase } from '@hireledger/db/connect';
import { openNotifications } from '@hireledger/db/notifications';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { ErrorBody } from '@hireledger/domain/errors/catalogue';
import type { User } from '@hireledger/domain/http/accounts';
import { ROLE_NAMES, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { createCode } from './auth/codes.ts';
import { issueCode } from './auth/issue-code.ts';
import { hashPassword } from './auth/passwords.ts';
import { createToken, hashToken } from './auth/tokens.ts';
import { readEnvironment } from './environment.ts';
import { buildServer } from './server.ts';
import { requiresKey } from './testing/requires-key.ts';

/** Parsed JSON: each test says itself what it expects. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, string>;
}
export type Account = User & { personId: string; token: string };
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Of everybody's password, hashed once for the files of a worker: hashing is slow on purpose. */
let hashed: Promise<string> | undefined;

/** Of the server under test to its database. */
export const CONNECTIONS = 20;
export const PASSWORD = 'correct horse battery';

/**
 * The real server with its own database, for one test file, connected as the api's role. Answers are compared with
 * their documentation. `sql` is the administrator's: for what a test sets up and looks at.
 */
export async function startTestApi(
  variables: Record<string, string> = {},
  createDatabase: () => Promise<TestDatabase> = createTestDatabase,
) {
  const test = await createDatabase();
  const redis = await startTestRedisWhereAsked();
  const dataDir = await mkdtemp(join(tmpdir(), 'hireledger-api-'));
  // One company posts all the jobs of a test file, fillers included.
  const {
    settings,
    redisUrl,
    metrics: metricsAddress,
  } = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: test.apiUrl,
    REDIS_URL: redis?.url,
    LOCAL_CHAIN: 'true',
    CONSENT_PRIVATE_KEY: makeVouchingKey(),
    JOBS_PER_DAY: '10000',
    OPEN_JOBS: '10000',
    ...variables,
  });
  const database = openDatabase(test.apiUrl, { name: 'api test', connections: CONNECTIONS });
  const administrator = openDatabase(test.url, { name: 'api test set-up', connections: 5 });
  const notifications = openNotifications(administrator.sql, redisUrl);
  const time = { shift: 0 };
  const clock = () => new Date(Date.now() + time.shift);
  const metrics = metricsAddress ? (await import('./metrics.ts')).createMetrics() : undefined;
  const { app, context, gateway } = await buildServer({
    database,
    redisUrl,
    settings,
    logLevel: variables.LOG_LEVEL ?? 'silent',
    clock,
    metrics,
  });
  if (metricsAddress) await metrics?.serve(metricsAddress, database.sql, gateway.sockets);
  const { sql } = administrator;
  let people = 0;
  let blocks = 0;

  async function request<T = Json>(
    method: string,
    url: string,
    options: { as?: { token: string }; body?: unknown; headers?: Record<string, string>; from?: string } = {},
  ): Promise<Answer<T>> {
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(options.from && { remoteAddress: options.from }),
      headers: {
        ...(options.as && { authorization: `Bearer ${options.as.token}` }),
        ...(requiresKey(method, url) && { 'idempotency-key': randomUUIDv7() }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    const json = response.headers['content-type']?.toString().includes('json');
    return {
      status: response.statusCode,
      body: (json ? response.json() : response.body) as T,
      headers: response.headers as Record<string, string>,
    };
  }

  /** The newest mail to an address that the worker has not sent yet. */
  async function mailTo(email: string): Promise<{ template: string; fields: Record<string, string> }> {
    const [row] = await sql<{ payload: { template: string; fields: Record<string, string> } }[]>`
      SELECT payload FROM outbox WHERE job = 'send-mail' AND lower(payload ->> 'to') = ${normalizeEmail(email)} ORDER BY id DESC LIMIT 1`;
    if (!row) throw new Error(`no mail to ${email}`);
    return row.payload;
  }

  /** A person with an account and a session. */
  async function signUp(role: Role, fullName = `${role} ${people + 1}`): Promise<Account> {
    const email = `${role}-${(people += 1)}@example.com`;
    const [code, codeId, signupId, now] = [createCode(), randomUUIDv7(), randomUUIDv7(), clock()];
    const passwordHash = await (hashed ??= hashPassword(PASSWORD));
    await sql`INSERT INTO pending_signups (id, email_key, email, full_name, role, password_hash, expires_at)
              VALUES (${signupId}, ${email}, ${email}, ${fullName}, ${role}, ${passwordHash}, ${new Date(now.getTime() + 60_000)})`;
    await sql.begin((tx) => issueCode(tx, { codeId, signupId, emailKey: email, network: '', code, now }));
    const verified = await request('POST', '/auth/verify-otp', { body: { email, otp: code, signupId } });
    if (verified.status !== 201) throw new Error(`No account for ${email}: ${JSON.stringify(verified)}`);
    const [user] = await sql<Omit<Account, 'token'>[]>`
      SELECT u.id, u.email, u.full_name, u.role, m.person_id FROM users u JOIN memberships m ON m.account_id = u.id WHERE u.email = ${email}`;
    const account = { ...user!, token: '' };
    await newSession(account);
    return account;
  }

  /** A new session of an account, stored in its token. */
  async function newSession(account: Account): Promise<void> {
    account.token = createToken();
    await sql`INSERT INTO sessions (token_hash, user_id, person_id, authenticated_at, expires_at)
              VALUES (decode(${hashToken(account.token)}, 'hex'), ${account.id}, ${account.personId}, ${clock()}, ${new Date(clock().getTime() + 86_400_000)})`;
  }

  /** Another member of a company, with a session in it; `jobs` are those of a hiring manager's team. */
  async function addMember(company: Account, role: MemberRole, jobs: { id: string }[] = []): Promise<Account> {
    const email = `${role}-${(people += 1)}@example.com`;
    const [member] = await sql<{ personId: string; membershipId: string }[]>`
      WITH person AS (
        INSERT INTO persons (email, email_key, full_name, password_hash)
        VALUES (${email}, ${email}, ${`${ROLE_NAMES[role]} ${people}`}, ${await (hashed ??= hashPassword(PASSWORD))}) RETURNING id
      )
      INSERT INTO memberships (account_id, person_id, role, joined_at, created_at, created_by)
      SELECT ${company.id}, id, ${role}, ${clock()}, ${clock()}, ${company.personId} FROM person RETURNING person_id, id AS membership_id`;
    for (const { id } of jobs)
      await sql`INSERT INTO membership_jobs (membership_id, job_id) VALUES (${member!.membershipId}, ${id})`;
    const account = { ...company, email, personId: member!.personId, token: '' };
    await newSession(account);
    return account;
  }

  async function postJob(company: Account, form: object = {}): Promise<JobPosting> {
    const { body } = await request('POST', '/company/job-posting', {
      as: company,
      body: {
        title: 'Engineer',
        employmentTypes: ['Full-Time'],
        jobDescription: 'Build it.',
        salaryMin: 310_000,
        capacity: 1_000,
        ...form,
      },
    });
    return body.data;
  }

  /** Applies; returns the application's id. */
  async function apply(talent: Account, job: { id: string }): Promise<string> {
    const { body } = await request('POST', '/users/apply-for-job', { as: talent, body: { jobId: job.id } });
    return body.application.id;
  }

  const move = (as: Account, applicationId: string, newStage: string, note?: string) =>
    request('PATCH', '/users/update-hiring-stage', { as, body: { applicationId, newStage, note } });

  /** Adds money to an account, as the indexer books a deposit that it read from the chain. Minor units. */
  async function credit({ id, role = 'company' }: { id: string; role?: Role }, amount: bigint): Promise<void> {
    const blockHash = `0x${String((blocks += 1)).padStart(64, '0')}`;
    await sql`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
              VALUES (${blockHash}, 0, ${blocks}, ${blockHash}, '0xtoken', 'Transfer', '{}')`;
    await sql`INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
              VALUES ('deposit', 'outside', ${`${role}:${id}`}, ${String(amount)}, ${blockHash}, 0, ${clock()})`;
  }

  return {
    app,
    context,
    gateway,
    database,
    sql,
    /** As another process that notifies this one. */
    notifications,
    settings,
    databaseUrl: test.apiUrl,
    dataDir,
    time,
    request,
    mailTo,
    signUp,
    addMember,
    newSession,
    postJob,
    apply,
    move,
    credit,
    /** How many rows a table has. */
    count: async (table: string): Promise<number> =>
      (await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM ${sql(table)}`)[0]!.count,
    /** How many statements wait for a lock. */
    lockWaits: async (): Promise<number> =>
      (
        await sql<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      )[0]!.count,
    stageOf: async (applicationId: string) =>
      (await sql<{ stage: string }[]>`SELECT stage FROM applications WHERE id = ${applicationId}`)[0]?.stage,
    /** Listens on a free port for sockets; returns the address. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await notifications.close();
      await Promise.all([database.close(), administrator.close()]);
      await test.drop();
      await redis?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The body of a failure, and the names of its fields. */
export const failure = ({ status, body }: Answer<Json>) => {
  const { code, statusCode, message, issues, details } = body as ErrorBody;
  return { status, statusCode, code, message, fields: issues?.map(({ path }) => path), details };
};
