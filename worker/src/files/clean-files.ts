import type { Sql } from '@hireledger/db/connect';
import type { FileStore } from '@hireledger/db/files/file-store';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** How long an unused file is kept. */
const UNUSED_FOR = '1 day';
/** No upload takes this long: its process was killed. */
const UPLOADING_FOR = '1 hour';
/** Files of one run; the next run is within minutes. */
const AT_ONCE = 200;

interface CleaningParts {
  sql: Sql;
  files: FileStore;
  log: Log;
}

/**
 * Deletes files that nothing uses, and those of deleted accounts, but for the files of signed contracts. First the row is marked, so nothing can use the file
 * any more, then the bytes are deleted, then the row: an interrupted run is finished by the next. Two runs at the same
 * time do no harm.
 * One that the store refuses to remove comes after all others the next time.
 * @returns how many files were deleted
 * @throws the first failure, once all others have had their turn
 */
export async function cleanFiles({ sql, files, log }: CleaningParts): Promise<number> {
  // A file released here but used elsewhere is not checked again every time.
  await sql`UPDATE stored_files SET unused_since = NULL WHERE unused_since < now() - ${UNUSED_FOR}::interval AND condemned_at IS NULL AND file_is_used(id)`;
  // Using a file updates its row: the conditions are checked again then, which spares it.
  await sql`
    UPDATE stored_files SET condemned_at = now()
     WHERE id = ANY (ARRAY(SELECT id FROM stored_files WHERE unused_since < now() - ${UPLOADING_FOR}::interval AND condemned_at IS NULL
                            AND (ready_at IS NULL OR unused_since < now() - ${UNUSED_FOR}::interval) ORDER BY unused_since LIMIT ${AT_ONCE}))
       AND unused_since < now() - ${UPLOADING_FOR}::interval AND condemned_at IS NULL
       AND (ready_at IS NULL OR unused_since < now() - ${UNUSED_FOR}::interval) AND NOT file_is_used(id)`;
  await sql`
    UPDATE stored_files SET condemned_at = now()
     WHERE id = ANY (ARRAY(SELECT id FROM stored_files WHERE owner_id IS NULL AND condemned_at IS NULL AND NOT file_is_signed(id) LIMIT ${AT_ONCE}))`;
  const condemned = await sql<
    { id: string }[]
  >`SELECT id FROM stored_files WHERE condemned_at IS NOT NULL ORDER BY condemned_at, id LIMIT ${AT_ONCE}`;
  let deleted = 0;
  const remove = async ({ id }: { id: string }) => {
    try {
      await files.remove(id);
      await sql`DELETE FROM stored_files WHERE id = ${id} AND condemned_at IS NOT NULL`;
      deleted += 1;
    } catch (error) {
      await sql`UPDATE stored_files SET condemned_at = now() WHERE id = ${id} AND condemned_at IS NOT NULL`;
      throw error;
    }
  };
  const sentence = 'a file could not be deleted, and is after all others';
  await eachInTurn(condemned, remove, { log, sentence }).finally(() => {
    if (deleted > 0) log.info({ files: deleted }, 'unused files were deleted');
  });
  return deleted;
}

export const cleanFilesDefinition: RepeatedJob<CleaningParts> = {
  name: 'clean-files',
  everyMs: 10 * 60_000,
  run: async (parts) => void (await cleanFiles(parts)),
};
