import type { ApplicantRow, MovedApplications } from '@hireledger/domain/http/applicants';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useMoveMany, type ManyMoves } from '../api/move-many.ts';
import { summaryOf } from './bulk-summary.ts';

/** The result of a bulk move that failed for some: the summary and the applicants. */
export interface BulkResult {
  summary: string;
  refused: { id: string; name: string; message: string }[];
}

/** How long Undo is offered after a rejection. */
const UNDO_MS = 10_000;

/** Moves many applications and reports the result: a toast if all were moved, otherwise a list of the others. */
export function useBulkMoves(onDone: () => void) {
  const move = useMoveMany();
  const [result, setResult] = useState<BulkResult | null>(null);

  const send = async (
    rows: readonly Pick<ApplicantRow, 'id' | 'fullName'>[],
    command: Omit<ManyMoves, 'applicationIds'>,
    undoes = false,
  ): Promise<string | null> => {
    try {
      const answer = await move.mutateAsync({ ...command, applicationIds: rows.map(({ id }) => id) });
      tell(rows, command.newStage, answer, undoes);
      return null;
    } catch (error) {
      return sentenceOf(error, 'Something went wrong.');
    }
  };
  const tell = (
    rows: readonly Pick<ApplicantRow, 'id' | 'fullName'>[],
    newStage: Stage,
    answer: MovedApplications,
    undoes: boolean,
  ) => {
    const nameOf = new Map(rows.map(({ id, fullName }) => [id, fullName]));
    const moved = answer.results
      .filter(({ outcome }) => outcome === 'moved')
      .map(({ applicationId: id }) => ({ id, fullName: nameOf.get(id) ?? '' }));
    const summary = summaryOf(newStage, answer, undoes);
    const undo = newStage === 'Declined' &&
      moved.length > 0 && {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          onClick: () =>
            void send(moved, { newStage: 'Applied' }, true).then((failure) => failure && toast.error(failure)),
        },
      };
    if (answer.moved > 0 || answer.refused === 0) toast.success(summary, undo || {});
    if (answer.refused > 0)
      setResult({
        summary,
        refused: answer.results.flatMap(({ applicationId: id, outcome, message }) =>
          outcome === 'refused' ? [{ id, name: nameOf.get(id) ?? 'An applicant', message: message ?? '' }] : [],
        ),
      });
    if (!undoes) onDone();
  };
  return { busy: move.isPending ? move.variables.newStage : null, send, result, closeResult: () => setResult(null) };
}
