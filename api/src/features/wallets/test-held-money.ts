import { randomBytes, randomUUID } from 'node:crypto';
import { agreementIdOf, type AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { ESCROW, TOKEN } from '../../agreements/payouts/test-escrow-2.ts';
import type { TestPayouts } from '../../agreements/payouts/test-payouts.ts';
import type { Account } from '../../test-api.ts';

const DAY = 86_400;
const hash = () => `0x${randomBytes(32).toString('hex')}`;
const NOBODY = `0x${'0'.repeat(40)}`;

export interface TestContract {
  id: string;
  terms: AgreementMessage;
}

/** An open contract between a company and the talent of these tests, with milestones of these amounts in minor units. */
export async function openContract(
  { api, signer, talent, finished }: TestPayouts,
  company: Account,
  amounts: bigint[],
  bonus?: { bonusOf: string; bonusReason: string },
): Promise<TestContract> {
  const id = randomUUID();
  const dueAt = Math.floor(Date.now() / 1_000) + 30 * DAY;
  const terms: AgreementMessage = {
    company: await signer.giveWallet(company),
    payee: signer.addressOf('agreement', id),
    token: TOKEN,
    schedule: amounts.map((amount) => ({ amount, dueAt })),
    termsHash: hash(),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: NOBODY,
    arbitrationPeriod: 0,
    payeeShareBps: 5_000,
    feeBps: 0,
    feeRecipient: NOBODY,
    salt: hash(),
  };
  const application = await finished(company);
  const chainTerms = { ...terms, schedule: terms.schedule.map((each) => ({ ...each, amount: String(each.amount) })) };
  const words = { jobTitle: 'Engineer', companyName: 'Acme', talentName: 'Ada', ...bonus };
  await api.sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment, bonus_of)
    VALUES (${id}, ${application}, ${company.id}, ${talent.id}, ${api.sql.json(words)}, ${Buffer.alloc(32)}, ${ESCROW}, ${terms.payee},
            ${api.sql.json(chainTerms as never)}, ${agreementIdOf(terms)}, ${bonus?.bonusOf ?? null})`;
  await api.sql`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme) VALUES (${terms.payee}, ${talent.id}, 'agreement', ${id}, 2)`;
  for (const [milestone, amount] of amounts.entries())
    await api.sql`INSERT INTO milestones (agreement_id, milestone, amount, due_at) VALUES (${id}, ${milestone}, ${String(amount)}, to_timestamp(${dueAt}))`;
  return { id, terms };
}

let block = 1_000_000;

/** Books what the indexer books: a log of the escrow about a milestone, and the transfers that follow from it. */
export async function bookLog(
  { api: { sql } }: TestPayouts,
  { terms }: TestContract,
  milestone: number,
  {
    name,
    amount,
    at = new Date(),
    more = {},
  }: { name: string; amount: bigint; at?: Date; more?: Record<string, string> },
  transfers: { kind: string; debit: string; credit: string; amount: bigint }[],
): Promise<{ transactionHash: string }> {
  block += 1;
  const blockHash = `0x${String(block).padStart(64, '0')}`;
  const args = { agreementId: agreementIdOf(terms), milestone: String(milestone), amount: String(amount), ...more };
  await sql`
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
    VALUES (${blockHash}, 0, ${block}, ${blockHash}, ${ESCROW}, ${name}, ${sql.json(args)})`;
  for (const each of transfers)
    await sql`
      INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
      VALUES (${each.kind}, ${each.debit}, ${each.credit}, ${String(each.amount)}, ${blockHash}, 0, ${at})`;
  return { transactionHash: blockHash };
}

/** The contract's accounts in the books. */
export const accountsOf = (company: Account, talent: Account, { id }: TestContract) => ({
  company: `company:${company.id}`,
  talent: `talent:${talent.id}:${id}`,
  credit: `credit:${talent.id}`,
  held: (milestone: number) => `escrow:${id}:${milestone}`,
});
