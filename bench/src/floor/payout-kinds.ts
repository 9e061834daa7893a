import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { type HDNodeWallet, hexlify, type Transaction, Wallet } from 'ethers';
import { agree, MILESTONES } from '../chain/agree.ts';
import { contract, escrow, payout, type signInOrder } from '../chain/write-journal.ts';
import { AMOUNT, type Books, type Receipt, word } from './payout-books.ts';

/** A payment of the floor, with the statements of its steps. */
interface Payment {
  operationId: string;
  outboxId: string;
  approve: () => Promise<unknown>;
  /** The signed transaction. */
  call: () => Promise<string>;
  keepSigned: (signed: Transaction) => Promise<unknown>;
  book: (receipt: Receipt) => Promise<unknown>;
}

type Sign = ReturnType<typeof signInOrder>;

/** Applications that can be paid at once, one after the other. */
const APPLICATIONS = 2_000;

export async function preparePayouts(books: Books, sign: Sign, company: HDNodeWallet): Promise<() => Payment> {
  const { sql, companyId, talentId } = books;
  const applications = await sql<{ id: string }[]>`
    INSERT INTO applications (job_id, company_id, talent_id, stage)
    SELECT uuidv7(), ${companyId}, ${talentId}, 'Completed' FROM generate_series(1, ${APPLICATIONS}) RETURNING id`;
  return () => {
    const applicationId = applications.pop()!.id;
    const [agreementId, payoutId, operationId, outboxId] = Array.from({ length: 4 }, () => randomUUIDv7()) as [
      string,
      string,
      string,
      string,
    ];
    return {
      operationId,
      outboxId,
      approve: () => sql`
        WITH moved AS (UPDATE applications SET stage = 'Approved', changed_at = now() WHERE id = ${applicationId} AND stage = 'Completed'),
        recorded AS (
          INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at)
          VALUES (${applicationId}, 'Completed', 'Approved', ${companyId}, 'company', now())),
        agreed AS (
          INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, commitment, escrow_address, payee_address, chain_terms)
          VALUES (${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${sql.json({ jobTitle: 'Bench job', amount: AMOUNT })}, ${randomBytes(32)}, ${agreementId}, ${escrow}, ${escrow}, '{}')),
        owed AS (
          INSERT INTO payouts (id, agreement_id, application_id, company_id, talent_id, amount, requested_at)
          VALUES (${payoutId}, ${agreementId}, ${applicationId}, ${companyId}, ${talentId}, ${AMOUNT}, now())),
        addressed AS (
          INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme)
          VALUES (${word().slice(0, 42)}, ${talentId}, 'agreement', ${agreementId}, 2)),
        requested AS (
          INSERT INTO chain_operations (id, business_key, kind, payout_id, recipient_id, amount)
          VALUES (${operationId}, ${`disburse:${agreementId}`}, 'disburse', ${payoutId}, ${talentId}, ${AMOUNT})),
        ${books.consented('OpenFundAndRelease', payoutId)}, ${books.waiting(outboxId, operationId)},
        ${books.announcing('application.approved', { applicationId, payoutId, amount: AMOUNT })}`,
      call: async () =>
        sign(
          escrow,
          contract.encodeFunctionData('openFundAndRelease', await payout(company, hexlify(randomBytes(20)))),
        ),
      keepSigned: (signed) => sql`
        WITH ${books.signed(operationId, signed)},
        paid AS (UPDATE payouts SET state = 'sent', sent_at = now(), transaction_hash = ${signed.hash}, commitment = ${payoutId} WHERE id = ${payoutId}),
        ${books.announcing('disbursement.sent', { payoutId, amount: AMOUNT, transactionHash: signed.hash })}`,
      book: (receipt) => sql`
        WITH ${books.booked(operationId, receipt, 2, [
          { kind: 'escrow-funded', debit: `company:${companyId}`, credit: `escrow:${agreementId}:0` },
          {
            kind: 'escrow-released',
            debit: `escrow:${agreementId}:0`,
            credit: `talent:${talentId}:${agreementId}`,
          },
        ])},
        released AS (UPDATE payouts SET state = 'released', released_at = now(), block_number = ${Number(receipt.blockNumber)} WHERE id = ${payoutId}),
        item AS (
          INSERT INTO milestones (agreement_id, milestone, amount, state, funded_at, ended_at, to_payee, fee, by_deadline)
          VALUES (${agreementId}, 0, ${AMOUNT}, 'released', now(), now(), ${AMOUNT}, 0, false)),
        ${books.invoiced(receipt, agreementId, 0)},
        ${books.announcing('disbursement.released', { payoutId, amount: AMOUNT, transactionHash: receipt.transactionHash })}`,
    };
  };
}

/** Enough to open and fund as many milestones. */
const GAS = 12_000_000n;

/** Milestones that hold money; `addContract` adds fifty, `next` pays one. */
export function prepareReleases(
  books: Books,
  sign: Sign,
  company: HDNodeWallet,
  send: (raw: string) => Promise<string>,
) {
  const { sql, companyId, talentId } = books;
  const submitted: { agreementId: string; milestone: number; release: () => Promise<unknown[]> }[] = [];

  async function addContract(): Promise<void> {
    const agreementId = randomUUIDv7();
    const { calls, release } = await agree(company, Wallet.createRandom(), MILESTONES);
    for (const [name, args] of calls) await send(await sign(escrow, contract.encodeFunctionData(name, args), GAS));
    await sql`
      INSERT INTO milestones (agreement_id, milestone, amount, due_at, state, funded_at, submitted_at)
      SELECT ${agreementId}, place, ${AMOUNT}, now(), 'submitted', now(), now() FROM generate_series(0, ${MILESTONES - 1}) AS place`;
    for (let milestone = 0; milestone < MILESTONES; milestone += 1)
      submitted.push({ agreementId, milestone, release: () => release(milestone) });
  }

  function next(): Payment {
    const { agreementId, milestone, release } = submitted.pop()!;
    const [payoutId, operationId, outboxId] = Array.from({ length: 3 }, () => randomUUIDv7()) as [
      string,
      string,
      string,
    ];
    const of = { agreementId, milestone, amount: AMOUNT };
    return {
      operationId,
      outboxId,
      approve: () => sql`
        WITH owed AS (
          INSERT INTO payouts (id, agreement_id, application_id, company_id, talent_id, amount, milestone, requested_at)
          VALUES (${payoutId}, ${agreementId}, ${agreementId}, ${companyId}, ${talentId}, ${AMOUNT}, ${milestone}, now())),
        requested AS (
          INSERT INTO chain_operations (id, business_key, kind, payout_id, recipient_id, amount)
          VALUES (${operationId}, ${`release:${agreementId}:${milestone}`}, 'disburse', ${payoutId}, ${talentId}, ${AMOUNT})),
        ${books.consented('ReleaseMilestone', operationId)}, ${books.waiting(outboxId, operationId)},
        ${books.announcing('escrow.approved', of)}`,
      call: async () => sign(escrow, contract.encodeFunctionData('release', await release())),
      keepSigned: (signed) => sql`
        WITH ${books.signed(operationId, signed)}
        UPDATE payouts SET state = 'sent', sent_at = now(), transaction_hash = ${signed.hash}, commitment = ${payoutId} WHERE id = ${payoutId}`,
      book: (receipt) => sql`
        WITH ${books.booked(operationId, receipt, 1, [
          {
            kind: 'escrow-released',
            debit: `escrow:${agreementId}:${milestone}`,
            credit: `talent:${talentId}:${agreementId}`,
          },
        ])},
        released AS (UPDATE payouts SET state = 'released', released_at = now(), block_number = ${Number(receipt.blockNumber)} WHERE id = ${payoutId}),
        item AS (
          UPDATE milestones SET state = 'released', ended_at = now(), to_payee = ${AMOUNT}, fee = 0, by_deadline = false
           WHERE (agreement_id, milestone) = (${agreementId}, ${milestone})),
        ${books.invoiced(receipt, agreementId, milestone)},
        ${books.announcing('escrow.released', { ...of, transactionHash: receipt.transactionHash })}`,
    };
  }
  return { addContract, next };
}
