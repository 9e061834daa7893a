import { newSalt } from '@hireledger/contracts/identifiers';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';

let made = 0;

/** An account as a verified sign-up creates it, with its wallet requested. */
export async function createAccount(sql: Sql, role: 'company' | 'talent'): Promise<string> {
  const email = `${role}-${++made}@worker.test`;
  return sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      INSERT INTO users (email, email_key, full_name, role, password_hash) VALUES (${email}, ${email}, ${`${role} ${made}`}, ${role}, 'none') RETURNING id`;
    const { id } = user!;
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

/**
 * An application of the talent that the company has approved: payout, operation and outbox row as the approval writes
 * them. `identity` approves a lost one again.
 */
export async function approvePayout(
  sql: Sql,
  companyId: string,
  talentId: string,
  amount: bigint,
  identity?: { applicationId: string; agreementId: string; salt: string },
): Promise<{ payoutId: string; operationId: string }> {
  return sql.begin(async (tx) => {
    const applicationId = identity?.applicationId ?? (await createApplication(tx, companyId, talentId));
    const terms = { jobTitle: 'Engineer', amount: amount.toString() };
    const [agreement] = await tx<{ id: string }[]>`
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt)
      VALUES (coalesce(${identity?.agreementId ?? null}::uuid, uuidv7()), ${applicationId}, ${companyId}, ${talentId}, ${tx.json(terms)},
              ${Buffer.from((identity?.salt ?? newSalt()).slice(2), 'hex')}) RETURNING id`;
    const [payout] = await tx<{ id: string }[]>`
      INSERT INTO payouts (agreement_id, application_id, company_id, talent_id, amount, requested_at)
      VALUES (${agreement!.id}, ${applicationId}, ${companyId}, ${talentId}, ${amount.toString()}, now()) RETURNING id`;
    const [operation] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
      VALUES (${`disburse:${agreement!.id}:0`}, 'disburse', ${payout!.id}, ${talentId}, ${amount.toString()}) RETURNING id`;
    await enqueue(tx, 'execute-operation', { operationId: operation!.id }, `execute-operation:${operation!.id}`);
    return { payoutId: payout!.id, operationId: operation!.id };
  });
}
