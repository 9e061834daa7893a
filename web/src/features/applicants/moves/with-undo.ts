import type { ApplicantRow, MoveResult } from '@hireledger/domain/http/applicants';
import { UNDO_MS } from '@hireledger/domain/hiring/undo';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import type { ExternalToast } from 'sonner';
import { toast } from '../../../design/toasts/Toast.tsx';
import { call } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { showResults } from './calls.ts';
import { showMove } from './pending-moves.ts';

type Person = Pick<ApplicantRow, 'id' | 'fullName'>;

const NAMED = 3;

/** The second line of a toast: whom a move was about. */
export function aboutWhom(people: readonly Pick<Person, 'fullName'>[]): ExternalToast {
  const names = people.map(({ fullName }) => fullName);
  if (names.length <= 1) return { description: names[0] };
  const others = names.length - NAMED;
  const last = others > 0 ? counted(others, 'other') : names.at(-1)!;
  const first = others > 0 ? names.slice(0, NAMED) : names.slice(0, -1);
  return { description: `${grouped(names.length)} people: ${first.join(', ')} and ${last}` };
}

/**
 * Options of the toast after a move of one or many applications to `stage`: their names, and Undo for ten seconds. `back`
 * is the stage to which it brings all of them, if that is one: they are shown there at once.
 */
export const withUndo = (stage: Stage, people: readonly Person[], back?: Stage): ExternalToast => ({
  ...aboutWhom(people),
  duration: UNDO_MS,
  action: { label: 'Undo', onClick: () => void undo(stage, people, back) },
});

async function undo(stage: Stage, people: readonly Person[], back?: Stage): Promise<void> {
  const applicationIds = people.map(({ id }) => id);
  const shown = new Map(back && applicationIds.map((id) => [id, showMove(id, stage, back)]));
  try {
    const { refused, results } = await call('POST /applications/undo', { body: { applicationIds, stage } });
    showResults(results);
    const isRefused = new Set(results.flatMap((each) => (each.outcome === 'refused' ? [each.applicationId] : [])));
    const undone = people.filter(({ id }) => !isRefused.has(id));
    for (const { applicationId, outcome } of results)
      shown.get(applicationId)?.[outcome === 'refused' ? 'refused' : 'saved']();
    if (undone.length > 0)
      toast.success(undoneText(stage, undone.length, applicationIds.length > 1), aboutWhom(undone));
    if (refused > 0) toast.error(refused === 1 ? 'Not undone.' : `${grouped(refused)} not undone.`, reasonOf(results));
  } catch (error) {
    for (const each of shown.values()) each.refused();
    toast.error('Something went wrong.', { description: sentenceOf(error, 'Please try again.') });
  }
}

const reasonOf = (results: readonly MoveResult[]): ExternalToast => ({
  description: results.find(({ outcome }) => outcome === 'refused')?.message,
});

function undoneText(stage: Stage, count: number, several: boolean): string {
  if (!several) return stage === 'Declined' ? 'Application reopened.' : 'Undone.';
  return stage === 'Declined' ? `${grouped(count)} open again.` : `${grouped(count)} undone.`;
}
