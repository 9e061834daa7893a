import type { Transaction } from '@hireledger/db/connect';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
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
  const { note } = MILESTONE_STEP[body.step];
  if (!note) return null;
  const text = (body as Record<string, unknown>)[note.in] as string | undefined;
  // The reason of an offer to settle may be left out.
  if (text === undefined || (body.step === 'settle' && !text)) return null;
  return { about: note.about, text, files: 'files' in body ? body.files : [] };
}
