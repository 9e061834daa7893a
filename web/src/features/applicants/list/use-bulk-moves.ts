import type { ApplicantRow, MovedApplications } from '@hireledger/domain/http/applicants';
import { useState } from 'react';
import type { ExternalToast } from 'sonner';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useMoveMany, type ManyMoves } from '../moves/calls.ts';
import { summaryOf } from './bulk-summary.ts';
import { withUndo } from '../moves/with-undo.ts';

/** The result of a bulk move that failed for some: the summary and the applicants. */
export interface BulkResult {
  summary: string;
  refused: { id: string; name: string; message: string }[];
}

/** Moves many applications and reports the result: a toast if all were moved, otherwise a list of the others. */
export function useBulkMoves(onDone: () => void) {
  const move = useMoveMany();
  const [result, setResult] = useState<BulkResult | null>(null);

  const send = async (
    rows: readonly Pick<ApplicantRow, 'id' | 'fullName'>[],
    command: Omit<ManyMoves, 'applicationIds'>,
  ): Promise<string | null> => {
    try {
      const answer = await move.mutateAsync({ ...command, applicationIds: rows.map(({ id }) => id) });
      report(rows, command, answer);
      return null;
    } catch (error) {
      return sentenceOf(error, 'Something went wrong.');
    }
  };
  const report = (
    rows: readonly Pick<ApplicantRow, 'id' | 'fullName'>[],
    { newStage, from }: Omit<ManyMoves, 'applicationIds'>,
    answer: MovedApplications,
  ) => {
    const nameOf = new Map(rows.map(({ id, fullName }) => [id, fullName]));
    const isMoved = new Set(answer.results.flatMap((each) => (each.outcome === 'moved' ? [each.applicationId] : [])));
    const moved = rows.filter(({ id }) => isMoved.has(id));
    const summary = summaryOf(newStage, answer, from);
    if (answer.moved > 0 || answer.refused === 0)
      toast.success(summary, moved.length > 0 ? withUndo(newStage, moved) : firstOf(answer));
    if (answer.refused > 0)
      setResult({
        summary,
        refused: answer.results.flatMap(({ applicationId: id, outcome, message }) =>
          outcome === 'refused' ? [{ id, name: nameOf.get(id) ?? 'An applicant', message: message ?? '' }] : [],
        ),
      });
    onDone();
  };
  return { busy: move.isPending ? move.variables : null, send, result, closeResult: () => setResult(null) };
}

/** Who made the move before, if a colleague did a moment ago. */
const firstOf = ({ results }: MovedApplications): ExternalToast => ({
  description: results.find(({ message }) => message !== null)?.message,
});
