import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import { namedPerson } from '../accounts/named-person.ts';
import type { Sql, Transaction } from '../connect.ts';
import { fileFields } from '../files/file-fields.ts';
import { UNDER_WAY } from './conditions.ts';

type NoteRow = Omit<MilestoneNote, 'at'> & { milestone: number; at: Date };

/** What was written about the milestones of a contract, oldest first, without what never came to the chain. `milestone` counts from 0. */
export async function readNotes(
  sql: Sql | Transaction,
  agreementId: string,
): Promise<{ milestone: number; note: MilestoneNote }[]> {
  const rows = await sql<NoteRow[]>`
    SELECT note.id, note.milestone, note.about, note.author_role AS by, ${namedPerson(sql, sql`note.person_id`, sql`note.author_id`)} AS person, note.written_at AS at, note.text, note.hash,
           (SELECT coalesce(json_agg(json_build_object(${fileFields(sql)}, 'sha256', encode(f.sha256, 'hex')) ORDER BY sent.position), '[]')
              FROM milestone_note_files sent JOIN stored_files f ON f.id = sent.file_id WHERE sent.note_id = note.id AND f.owner_id IS NOT NULL) AS files
      FROM milestone_notes note LEFT JOIN chain_operations step ON step.id = note.operation_id
     WHERE note.agreement_id = ${agreementId} AND (note.operation_id IS NULL OR step.state = 'confirmed' OR step.state = ANY (${UNDER_WAY})) ORDER BY note.id`;
  return rows.map(({ milestone, at, ...note }) => ({ milestone, note: { ...note, at: at.toISOString() } }));
}
