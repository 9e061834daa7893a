import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { Contract, type EventLog } from 'ethers';
import { expect } from 'vitest';
import { done, type Pair } from './approvals.ts';
import { addressesOf, heldAt, readChainAt } from './paid-exactly.ts';
import type { HeldScene } from './held-routes.ts';
import type { SharedSystem } from './set-up-journeys.ts';
import { withDatabase } from './system-at-steps.ts';

/** The ends of a milestone by the number that the contract has for each, with their events. */
const ENDS: Record<number, [state: string, event: string]> = {
  4: ['released', 'MilestoneReleased'],
  5: ['refunded', 'MilestoneRefunded'],
  6: ['settled', 'MilestoneSettled'],
  7: ['ruled', 'MilestoneRuled'],
};

/**
 * Expects that every milestone of every contract ended once, on the chain as in the books; that the talent and the company have what they should
 * have there and nothing is left in escrow; that books and chain agree for every address, every nonce was mined, nothing waits, nothing is frozen, and
 * no event is missing.
 */
export async function expectEndedExactly(
  { urls, administratorUrl }: Pick<SharedSystem, 'urls' | 'administratorUrl'>,
  { company, talent }: Pair,
  expected: HeldScene['expected'],
): Promise<void> {
  const info = await done<ChainInfo>(talent, 'GET', '/audit/chain');
  const chain = readChainAt(urls.chain);
  try {
    await withDatabase({ administratorUrl }, async (sql) => {
      expect(await heldAt(chain, info, await addressesOf(sql, talent))).toBe(expected.talent);
      expect(await heldAt(chain, info, await addressesOf(sql, company))).toBe(expected.company);
      const escrows = info.contracts.map(({ address }) => address);
      expect(await heldAt(chain, info, escrows)).toBe(0n);

      const { address, fromBlock } = info.contracts.at(-1)!;
      const escrow = new Contract(address, hireEscrow2Abi, chain);
      const ended = new Map<string, string[]>();
      for (const [, event] of Object.values(ENDS))
        for (const log of (await escrow.queryFilter(event, fromBlock)) as EventLog[]) {
          const of = `${log.args['agreementId']} ${log.args['milestone']}`;
          ended.set(of, [...(ended.get(of) ?? []), event]);
        }
      const milestones = await sql<{ of: string; id: string; milestone: number; state: string; held: string }[]>`
        SELECT held.commitment || ' ' || item.milestone AS of, held.commitment AS id, item.milestone, item.state, ledger_balance('escrow:' || held.id || ':' || item.milestone)::text AS held
          FROM milestones item JOIN agreements held ON held.id = item.agreement_id WHERE held.chain_terms ? 'schedule'`;
      expect(milestones).toHaveLength(expected.milestones);
      expect(ended.size).toBe(expected.milestones + expected.payments);
      for (const { of, id, milestone, state, held } of milestones) {
        const { status } = (await escrow.getFunction('milestoneOf')(id, milestone)) as { status: bigint };
        const [end, event] = ENDS[Number(status)]!;
        expect({ state, held, events: ended.get(of) }, of).toEqual({ state: end, held: '0', events: [event] });
      }

      for (const { account, address: at, booked } of await sql<{ account: string; address: string; booked: string }[]>`
        SELECT account, address, ledger_balance(account)::text AS booked
          FROM (SELECT concat_ws(':', person.role, own.user_id, own.agreement_id) AS account, address FROM custody_addresses own JOIN users person ON person.id = own.user_id) own`)
        expect(await heldAt(chain, info, [at]), account).toBe(BigInt(booked));
      const [books] = await sql`SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_entries`;
      expect(books).toEqual({ sum: '0' });
      expect(await sql`SELECT reason FROM active_freezes`).toHaveLength(0);
      expect([
        ...(await sql`SELECT kind, step, last_error FROM chain_operations WHERE state IN ('requested', 'signed', 'mined', 'orphaned')`),
      ]).toEqual([]);
      for (const { signer, nonce } of await sql<
        { signer: string; nonce: string }[]
      >`SELECT address AS signer, next_nonce::text AS nonce FROM chain_signers`)
        expect(await chain.getTransactionCount(signer, 'latest'), signer).toBe(Number(nonce));
      expect([
        ...(await sql`SELECT recipient_id, max(seq) - min(seq) + 1 - count(*) AS missing FROM events GROUP BY recipient_id HAVING max(seq) - min(seq) + 1 <> count(*)`),
      ]).toEqual([]);
    });
  } finally {
    chain.destroy();
  }
}
