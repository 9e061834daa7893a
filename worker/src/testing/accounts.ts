import { createOwner } from '@hireledger/db/accounts/test-owner';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';

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
