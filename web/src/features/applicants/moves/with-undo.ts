import type { MoveResult } from '@hireledger/domain/http/applicants';
import { UNDO_MS } from '@hireledger/domain/hiring/undo';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ExternalToast } from 'sonner';
import { toast } from '../../../design/toasts/Toast.tsx';
import { call } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { showResults } from '../api/move-many.ts';
import { showMove } from '../api/pending-moves.ts';

/**
 * Options of the toast after a move of one or many applications to `stage`: Undo for ten seconds. `back` is the stage
 * to which it brings all of them, if that is one: they are shown there at once.
 */
export const withUndo = (stage: Stage, applicationIds: string[], back?: Stage): ExternalToast => ({
  duration: UNDO_MS,
  action: { label: 'Undo', onClick: () => void undo(stage, applicationIds, back) },
});

async function undo(stage: Stage, applicationIds: string[], back?: Stage): Promise<void> {
  const shown = new Map(back && applicationIds.map((id) => [id, showMove(id, stage, back)]));
  try {
    const { refused, results } = await call('POST /applications/undo', { body: { applicationIds, stage } });
    showResults(results);
    const undone = applicationIds.length - refused;
    for (const { applicationId, outcome } of results)
      shown.get(applicationId)?.[outcome === 'refused' ? 'refused' : 'saved']();
    if (undone > 0) toast.success(undoneText(stage, undone, applicationIds.length > 1));
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
