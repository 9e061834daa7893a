import type { MoveResult } from '@hireledger/domain/http/applicants';
import { UNDO_MS } from '@hireledger/domain/hiring/undo';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ExternalToast } from 'sonner';
import { toast } from '../../../design/toasts/Toast.tsx';
import { call } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { showResults } from '../api/move-many.ts';

/** How a screen shows an undo before the server has answered. */
interface Shown {
  begin: () => void;
  end: (undone: boolean) => void;
}

/** Options of the toast after a move of one or many applications to `stage`: Undo for ten seconds. */
export const withUndo = (stage: Stage, applicationIds: string[], shown?: Shown): ExternalToast => ({
  duration: UNDO_MS,
  action: { label: 'Undo', onClick: () => void undo(stage, applicationIds, shown) },
});

async function undo(stage: Stage, applicationIds: string[], shown?: Shown): Promise<void> {
  shown?.begin();
  try {
    const { refused, results } = await call('POST /applications/undo', { body: { applicationIds, stage } });
    showResults(results);
    const undone = applicationIds.length - refused;
    shown?.end(undone > 0);
    if (undone > 0) toast.success(undoneText(stage, undone, applicationIds.length > 1));
    if (refused > 0) toast.error(refused === 1 ? 'Not undone.' : `${grouped(refused)} not undone.`, reasonOf(results));
  } catch (error) {
    shown?.end(false);
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
