import type { Role } from '@hireledger/domain/hiring/stages';
import type { Sql } from '@hireledger/db/connect';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS, sessionPayloads } from '@hireledger/db/notifier';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Signer } from '@hireledger/signer/client';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { deleteAccount } from './delete-account.ts';
import { deletePerson } from './delete-person.ts';
import { purgeAccount } from './purge-account.ts';

/** Accounts of one round; the next round comes within a minute. */
const BATCH = 20;
/** By then the last mail has been sent; its row contains the address. */
const LAST_MAIL_KEPT = '7 days';

interface DeletionParts {
  sql: Sql;
  signer: Pick<Signer, 'arbiter'>;
  notifications: Pick<Notifications, 'publish'>;
  clock: () => Date;
  log: Log;
  notifyOutbox: () => void;
  onEvents: (events: NumberedEvent[]) => void;
}

interface OpenAccount {
  id: string;
  what: 'account' | 'rest of an account';
  role: Role;
}

interface OpenPerson {
  id: string;
  what: 'person';
}

type Open = OpenAccount | OpenPerson;

/**
 * Deletes the accounts and persons whose deletion is due, including those that came due while nothing ran, and finishes what an
 * earlier round began. The tables say what to do: it is safe to run twice or to be interrupted anywhere. One that
 * cannot be deleted delays no other.
 * @throws the first failure, once all others have had their turn
 */
export async function deleteDueAccounts(parts: DeletionParts): Promise<void> {
  const { sql, signer, clock, log } = parts;
  // Once, when the first is due: while the signer hangs, each question would take seconds of the others' turns.
  let asked: ReturnType<Signer['arbiter']> | undefined;
  const arbiter = () => (asked ??= signer.arbiter({ account: null }));
  await sql`
    DELETE FROM outbox WHERE job = 'send-mail' AND payload ->> 'template' = 'account-deleted'
       AND created_at < now() - ${LAST_MAIL_KEPT}::interval`;
  const work = (open: Open) =>
    open.what === 'rest of an account' ? purgeAccount(parts, open) : deleteOne({ ...parts, signer: { arbiter } }, open);
  await eachInTurn(readOpen(sql, clock()), work, {
    log,
    sentence: 'a deletion failed and is tried again',
  });
}

/** Accounts first: a talent's goes before its person. Last those, with these, whose deletion has begun. */
async function* readOpen(sql: Sql, now: Date): AsyncGenerator<Open> {
  yield* await sql<OpenAccount[]>`
    SELECT id, role, 'account' AS what FROM users WHERE deletes_at <= ${now} AND deleted_at IS NULL ORDER BY deletes_at LIMIT ${BATCH}`;
  yield* await sql<OpenPerson[]>`
    SELECT id, 'person' AS what FROM persons WHERE deletes_at <= ${now} AND deleted_at IS NULL ORDER BY deletes_at LIMIT ${BATCH}`;
  yield* await sql<OpenAccount[]>`
    SELECT id, role, 'rest of an account' AS what FROM users WHERE deleted_at IS NOT NULL AND purged_at IS NULL ORDER BY deleted_at LIMIT ${BATCH}`;
}

async function deleteOne(
  { sql, signer, notifications, clock, log, notifyOutbox, onEvents }: DeletionParts,
  { id, what }: Open,
): Promise<void> {
  const deletion =
    what === 'person'
      ? await deletePerson(sql, id, clock())
      : await deleteAccount(sql, id, { arbiter: await arbiterAccount(signer), now: clock() });
  notifyOutbox();
  if (deletion.outcome === 'deleted') {
    for (const payload of sessionPayloads('worker', deletion.tokenHashes))
      await notifications.publish(CHANNELS.sessions, payload).catch(() => {});
    onEvents(deletion.events);
    log.info({ [what]: id }, `${what === 'person' ? 'a person' : 'an account'} was deleted`);
  } else if (deletion.outcome === 'held')
    log.info({ [what]: id }, 'a deletion is postponed: something that concerns others is open');
}

/** Without the signer's answer no account is deleted: the rulings of a deleted arbiter could never be signed. */
async function arbiterAccount(signer: DeletionParts['signer']): Promise<string | null> {
  const { holdsKey, account } = await signer.arbiter({ account: null });
  return holdsKey ? account : null;
}

export const deleteDueAccountsDefinition: RepeatedJob<DeletionParts> = {
  name: 'delete-accounts',
  everyMs: 60_000,
  run: deleteDueAccounts,
};
