// Why: docs/decisions/0264-end-the-permits-of-version-1-by-command.md
import { setTimeout as pause } from 'node:timers/promises';
import { RpcError } from '@hireledger/contracts/json-rpc';
import { VISITOR_CALLS } from '@hireledger/contracts/visitor-reads';
import type { Sql } from '@hireledger/db/connect';
import { formatUsd } from '@hireledger/domain/money/usd';
import { token } from '../chain/contracts.ts';
import { readIdentity } from '../chain/identity.ts';
import { Misuse, type ConsoleParts } from './console-parts.ts';

/** What a company lets the escrow of version 1 take. */
interface Permitted {
  userId: string;
  name: string;
  address: string;
  /** It has payouts of version 1 that may still be sent. */
  isOpen: boolean;
  /** Minor units. */
  allowance: bigint;
}

const LOOKS = 240;
const BETWEEN_LOOKS_MS = 500;
/** Larger ones are without a limit. */
const UNLIMITED = 2n ** 255n;

/**
 * Sets the allowances that companies gave the escrow of version 1 to zero, and waits until the chain has done so. A company
 * with payouts of version 1 that may still be sent is left as it is. Running it again does what is left.
 * @param target the account of a company, or `--all`
 * @throws Misuse with a sentence where something is left to do
 */
export async function revokePermits(parts: ConsoleParts, target: string): Promise<void> {
  const { sql, say, ask } = parts;
  const identity = await readIdentity(sql);
  const escrow = identity?.contracts.find(({ version }) => version === 1)?.address;
  if (!identity || !escrow) return say('This installation has no escrow of version 1: there is nothing to revoke.');
  const companies = await readCompanies(sql, target === '--all' ? null : target);
  const permitted = await readAllowances(parts, identity.tokenAddress, escrow, companies);
  if (permitted.length === 0)
    return say('Nobody lets the escrow of version 1 take anything: there is nothing to revoke.');

  say(`The escrow of version 1 (${escrow}) may take:`);
  for (const { userId, name, allowance, isOpen } of permitted) {
    say(`  from ${name} (${userId}): ${allowance >= UNLIMITED ? 'everything, without an end' : formatUsd(allowance)}`);
    if (isOpen)
      say('    It has payouts of version 1 that may still be sent: it is left as it is until they are settled.');
  }
  const ready = permitted.filter(({ isOpen }) => !isOpen);
  if (ready.length === 0)
    throw new Misuse('Nothing was revoked. Run the command again once those payouts are settled.');
  if (!(await ask(`Set ${ready.length} of these to zero? Each is one transaction of the operator.`)))
    throw new Misuse('Nothing was revoked.');

  await request(sql, ready);
  for (let look = 0; look < LOOKS; look += 1) {
    const left = await readAllowances(parts, identity.tokenAddress, escrow, ready);
    if (left.length === 0) {
      say(`Revoked: ${ready.length}.`);
      if (ready.length < permitted.length)
        throw new Misuse(`Left as they are: ${permitted.length - ready.length}. Run the command again later.`);
      return;
    }
    await pause(BETWEEN_LOOKS_MS);
  }
  throw new Misuse(
    'The chain has not done all of it yet. The worker continues: "npm run operations" shows what it waits for. Run this command again to see the rest.',
  );
}

/** Companies that paid through version 1, where one could have given it an allowance. */
async function readCompanies(sql: Sql, userId: string | null): Promise<Omit<Permitted, 'allowance'>[]> {
  const companies = await sql<Omit<Permitted, 'allowance'>[]>`
    SELECT company.user_id, company.name, coalesce(wallet.address, '') AS address,
           EXISTS (SELECT FROM agreements agreement JOIN payouts payout ON payout.agreement_id = agreement.id
                     JOIN chain_operations operation ON operation.payout_id = payout.id
                    WHERE agreement.company_id = company.user_id AND agreement.escrow_version = 1
                      AND operation.state IN ('requested', 'signed', 'mined', 'orphaned')) AS is_open
      FROM companies company JOIN wallets wallet ON wallet.user_id = company.user_id
     WHERE wallet.address IS NOT NULL AND (${userId}::uuid IS NULL OR company.user_id = ${userId})
       AND (${userId}::uuid IS NOT NULL OR EXISTS (SELECT FROM agreements WHERE company_id = company.user_id AND escrow_version = 1))
     ORDER BY company.user_id`;
  if (userId && companies.length === 0) throw new Misuse(`No company ${userId} with a wallet exists.`);
  return companies;
}

/** Those of them that permit something, as the newest block has it. */
async function readAllowances(
  { rpc }: ConsoleParts,
  tokenAddress: string,
  escrow: string,
  companies: Omit<Permitted, 'allowance'>[],
): Promise<Permitted[]> {
  const calls = companies.map(({ address }) => ({
    method: 'eth_call',
    params: [{ to: tokenAddress, data: token.encodeFunctionData('allowance', [address, escrow]) }, 'latest'],
  }));
  const answers: (string | RpcError)[] = [];
  // To the chain a command is a visitor: it has no token.
  for (let from = 0; from < calls.length; from += VISITOR_CALLS)
    answers.push(...(await rpc.callAll<string>(calls.slice(from, from + VISITOR_CALLS))));
  return companies.flatMap((company, index) => {
    const answer = answers[index]!;
    if (answer instanceof RpcError) throw answer;
    return BigInt(answer) > 0n ? [{ ...company, allowance: BigInt(answer) }] : [];
  });
}

/** One operation for each company that has none open; an earlier one that failed gets a successor. */
async function request(sql: Sql, companies: Permitted[]): Promise<void> {
  await sql`
    INSERT INTO chain_operations (business_key, kind, recipient_id, amount)
    SELECT 'revoke:' || company || ':' || (SELECT count(*) FROM chain_operations WHERE kind = 'revoke' AND recipient_id = company), 'revoke', company, 0
      FROM unnest(${companies.map(({ userId }) => userId)}::uuid[]) AS company
     WHERE NOT EXISTS (SELECT FROM chain_operations WHERE kind = 'revoke' AND recipient_id = company AND state IN ('requested', 'signed', 'mined', 'orphaned'))
    ON CONFLICT (business_key) DO NOTHING`;
}
