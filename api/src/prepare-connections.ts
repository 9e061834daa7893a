import { KEPT_OPEN, type Database, type Sql } from '@hireledger/db/connect';
import { moveTogether, type PlainMove } from '@hireledger/db/hiring/move-together';
import { isLockTimeout } from '@hireledger/db/lost-connections';
import { ROLES, STAGES } from '@hireledger/domain/hiring/stages';
import { openSessions } from './auth/sessions.ts';
import { createToken } from './auth/tokens.ts';

/** Of no user and no application. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the connections that are kept open. Those for statements by key run each of them for nobody, so that the first
 * person's is planned already.
 * Only for a start that fails with it, and once the database answers: the library would give a connection that opens later to a reservation that failed.
 * @throws Error where the database does not answer
 */
export async function prepareConnections(database: Database): Promise<void> {
  await Promise.all([
    onEach(database.byKey, KEPT_OPEN.byKey, prepare),
    onEach(database.money, KEPT_OPEN.money, async () => {}),
  ]);
}

async function onEach(pool: Sql, connections: number, work: (sql: Sql) => Promise<void>): Promise<void> {
  const reserved = await Promise.all(Array.from({ length: connections }, () => pool.reserve()));
  try {
    await Promise.all(reserved.map((sql) => work(sql as unknown as Sql)));
  } finally {
    for (const sql of reserved) sql.release();
  }
}

/** A statement that meets a locked table is planned when the first person needs it. */
async function prepare(sql: Sql): Promise<void> {
  const at = new Date();
  const moves = ROLES.flatMap((role) =>
    STAGES.map((to): PlainMove => {
      const followsWork = to === 'Accepted' || to === 'Completed';
      return {
        actor: { userId: NOBODY, role, memberRole: 'owner' },
        applicationId: NOBODY,
        to,
        unlessHeld: followsWork,
        at,
        trace: null,
        person: null,
      };
    }),
  );
  const statements: unknown[] = [
    openSessions({ byKey: sql, sql }, () => at).find(createToken()),
    moveTogether(sql, moves),
    ...moves.map((move) => moveTogether(sql, [move])),
  ];
  await Promise.all(statements.map((statement) => Promise.resolve(statement).catch(unlessLocked)));
}

function unlessLocked(error: unknown): void {
  if (!isLockTimeout(error)) throw error;
}
