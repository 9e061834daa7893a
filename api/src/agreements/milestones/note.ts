import type { Transaction } from '@hireledger/db/connect';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { hashedNote, type Note } from './milestone-notes.ts';
import { derive } from '../../consents/derived-id.ts';
import type { Actor } from '../../context.ts';

interface Writing {
  secret: Buffer;
  actor: Actor;
  agreementId: string;
  milestone: number;
  round: number;
}

/**
 * The note of a step, or null where the step has none.
 * @throws AppError VALIDATION_FAILED on `files`
 */
export async function noteOf(tx: Transaction, body: MilestoneStepBody, writing: Writing): Promise<Note | null> {
  const written = wordsOf(body);
  if (!written) return null;
  const { secret, actor, agreementId, milestone, round } = writing;
  const salt = derive(secret, ['note', agreementId, milestone, round, written.about, actor.userId].join(':'));
  return hashedNote(tx, written, { userId: actor.userId, salt });
}

function wordsOf(body: MilestoneStepBody): { about: Note['about']; text: string; files: string[] } | null {
  switch (body.step) {
    case 'submit':
      return { about: 'submission', text: body.note, files: body.files };
    case 'request-changes':
      return { about: 'change-request', text: body.text, files: body.files };
    case 'dispute':
      return { about: 'dispute', text: body.reason, files: body.files };
    case 'settle':
      return body.reason ? { about: 'settlement', text: body.reason, files: [] } : null;
    default:
      return null;
  }
}
