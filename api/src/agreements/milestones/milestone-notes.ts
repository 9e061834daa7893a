import { textHash } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import { canonicalJson } from '@hireledger/domain/agreements/canonical-json';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import { currentPerson } from '@hireledger/db/trace';
import { derive } from '../../consents/consent.ts';
import type { Actor } from '../../context.ts';

/** What a person writes about a milestone; the chain gets the hash. */
export interface Note {
  about: MilestoneNote['about'];
  text: string;
  fileIds: string[];
  salt: Buffer;
  hash: string;
}

/**
 * A note with its hash, over the words and the files' own hashes. The same words, files and salt give the same hash again,
 * so what a person signs can be shown before anything is stored. The files stay locked.
 * @throws AppError VALIDATION_FAILED on `files` for files that are not the person's own attachments
 */
export async function hashedNote(
  tx: Transaction,
  { about, text, files: urls }: { about: Note['about']; text: string; files: string[] },
  { userId, salt }: { userId: string; salt: Buffer },
): Promise<Note> {
  const files = await ownFiles(tx, userId, urls);
  const named = files.map(({ name, sha256 }) => ({ name, sha256 }));
  const hash = textHash(canonicalJson({ about, text, files: named, salt: `0x${salt.toString('hex')}` }));
  return { about, text, fileIds: files.map(({ id }) => id), salt, hash };
}

/**
 * The note of a step, or null where the step has none. One whose hash is not signed may be left out.
 * @throws AppError VALIDATION_FAILED on `files`
 */
export async function noteOf(
  tx: Transaction,
  body: MilestoneStepBody,
  {
    secret,
    actor,
    agreementId,
    milestone,
    round,
  }: Pick<Place, 'actor' | 'agreementId' | 'milestone' | 'round'> & { secret: Buffer },
): Promise<Note | null> {
  const { note, fields } = MILESTONE_STEP[body.step];
  if (!note) return null;
  const { [note.in]: text = '' } = body as Partial<Record<typeof note.in, string>>;
  const files = 'files' in body ? body.files : [];
  if (!text && !fields.some((field) => field === 'bytes32 evidenceHash')) return null;
  const { about } = note;
  const salt = derive(secret, ['note', agreementId, milestone, round, about, actor.userId].join(':'));
  return hashedNote(tx, { about, text, files }, { userId: actor.userId, salt });
}

/** In the order in which they were named, each once. */
async function ownFiles(tx: Transaction, userId: string, urls: string[]) {
  const ids = [...new Set(urls)].map(fileIdOf);
  if (ids.length === 0) return [];
  const found = await tx<{ id: string; name: string; sha256: string }[]>`
    SELECT id, name, encode(sha256, 'hex') AS sha256 FROM stored_files
     WHERE id = ANY (${ids.filter((id) => id !== null)}::uuid[]) AND owner_id = ${userId} AND kind = 'attachment' AND sha256 IS NOT NULL
       AND ready_at IS NOT NULL AND condemned_at IS NULL FOR NO KEY UPDATE`;
  return ids.map((id) => {
    const file = found.find((each) => each.id === id);
    if (!file) throw invalidField('files', 'Choose a file you uploaded for this.');
    return file;
  });
}

/**
 * Where a note belongs: to the operation that brings its hash to the chain, or to the offer whose reason it is. Evidence has neither: its hash comes
 * with the ruling.
 */
interface Place {
  actor: Actor;
  agreementId: string;
  milestone: number;
  round: number;
  operationId: string | null;
  consentId?: string | null;
  now: Date;
}

/** Stores a note. A repeat of its step has it already. */
export async function storeNote(
  tx: Transaction,
  { about, text, fileIds, salt, hash }: Note,
  { actor, agreementId, milestone, round, operationId, consentId = null, now }: Place,
): Promise<void> {
  const [stored] = await tx<{ id: string }[]>`
    INSERT INTO milestone_notes (agreement_id, milestone, round, about, author_id, author_role, person_id, text, salt, hash, operation_id, consent_id, written_at)
    VALUES (${agreementId}, ${milestone}, ${round}, ${about}, ${actor.userId}, ${actor.role}, ${currentPerson()}, ${text}, ${salt}, ${hash}, ${operationId}, ${consentId}, ${now})
    ON CONFLICT (operation_id) DO NOTHING RETURNING id`;
  if (!stored) return;
  await tx`
    INSERT INTO milestone_note_files (note_id, position, file_id)
    SELECT ${stored.id}::uuid, file.position, file.id FROM unnest(${fileIds}::uuid[]) WITH ORDINALITY AS file (id, position)`;
}
