import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { useEffect, useRef } from 'react';
import type { Board } from './board.ts';
import { fetchCards } from './get-pipeline.ts';

/** Events within this time are fetched together. */
const GATHER_MS = 250;
const AGAIN_MS = 5_000;

/** Fetches the applications that events did not describe fully, one request at a time. */
export function useFetchUnsure(board: Board, filters: ApplicantFilters): void {
  const latest = useRef({ board, filters });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { board, filters };
    if (board.unsure.length === 0 || timer.current !== undefined) return;
    const ask = async () => {
      const { board: now, filters: latestFilters } = latest.current;
      if (now.unsure.length === 0) return void (timer.current = undefined);
      const answered = await fetchCards(
        latestFilters,
        now.unsure.map(({ id }) => id),
      ).then(
        () => true,
        () => false,
      );
      timer.current = setTimeout(() => void ask(), answered ? GATHER_MS : AGAIN_MS);
    };
    timer.current = setTimeout(() => void ask(), GATHER_MS);
  }, [board, filters]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
