import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Visitor } from './device.ts';
import { networkKey } from './network.ts';

/** Records the network of a successful authentication: strangers elsewhere cannot use up the tries of that network. */
export async function noteSignInNetwork(
  sql: Sql | Transaction,
  { personId, visitor, now }: { personId: PersonId; visitor: Visitor; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO sign_in_networks (person_id, network, seen_at) VALUES (${personId}, ${networkKey(visitor.networkAddress)}, ${now})
    ON CONFLICT ON CONSTRAINT sign_in_networks_once DO UPDATE SET seen_at = EXCLUDED.seen_at`;
}
