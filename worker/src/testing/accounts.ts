import { createOwner } from '@hireledger/db/accounts/test-owner';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Channel } from '@hireledger/domain/events/notice-choices';
import type { EventName } from '@hireledger/domain/events/vocabulary';

let made = 0;

/** An account as a verified sign-up creates it, with its wallet requested. */
export async function createAccount(sql: Sql, role: 'company' | 'talent'): Promise<string> {
  const email = `${role}-${++made}@worker.test`;
  return sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      INSERT INTO users (email, full_name, role) VALUES (${email}, ${`${role} ${made}`}, ${role}) RETURNING id`;
    const { id } = user!;
    await createOwner(tx, id, { email });
    if (role === 'company') await tx`INSERT INTO companies (user_id, name) VALUES (${id}, ${`Company ${made}`})`;
    else await tx`INSERT INTO talents (user_id) VALUES (${id})`;
    await tx`INSERT INTO wallets (user_id) VALUES (${id})`;
    await enqueue(tx, 'provision-wallet', { userId: id }, `provision-wallet:${id}`);
    return id;
  });
}

/** An application of the talent whose work the company is about to approve. */
export async function createApplication(tx: Sql | Transaction, companyId: string, talentId: string): Promise<string> {
  const [job] = await tx<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                      application_methods, capacity, location, currency)
    VALUES (${companyId}, 'Engineer', '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD') RETURNING id`;
  const [application] = await tx<{ id: string }[]>`
    INSERT INTO applications (job_id, company_id, talent_id, stage) VALUES (${job!.id}, ${companyId}, ${talentId}, 'Approved') RETURNING id`;
  return application!.id;
}

/** A person in an account, or all in it, then want a kind of notice on a channel, or do not. */
export const chooseNotice = (
  sql: Sql,
  accountId: string,
  {
    event,
    channel,
    wanted = false,
    of = null,
  }: { event: EventName; channel: Channel; wanted?: boolean; of?: string | null },
) => sql`
  INSERT INTO notice_choices (account_id, person_id, event, channel, wanted)
  SELECT account_id, person_id, ${event}, ${channel}, ${wanted} FROM notice_readers WHERE account_id = ${accountId} AND person_id = coalesce(${of}, person_id)`;

export interface TestMember {
  personId: string;
  membershipId: string;
  email: string;
}

/** A person in a company; of a limited role with the jobs of their team. */
export async function createMember(
  sql: Sql,
  accountId: string,
  role: MemberRole,
  jobs: readonly string[] = [],
): Promise<TestMember> {
  const email = `${role}-${crypto.randomUUID()}@worker.test`;
  const [member] = await sql<TestMember[]>`
    WITH person AS (INSERT INTO persons (email, email_key, full_name) VALUES (${email}, ${email}, ${role}) RETURNING id),
    membership AS (INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) SELECT ${accountId}, id, ${role}, now(), now() FROM person RETURNING id, person_id),
    team AS (INSERT INTO membership_jobs (membership_id, job_id) SELECT id, unnest(${jobs}::uuid[]) FROM membership)
    SELECT person_id, id AS membership_id, ${email} AS email FROM membership`;
  return member!;
}
