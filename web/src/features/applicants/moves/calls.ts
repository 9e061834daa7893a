import type { Move } from '@hireledger/domain/hiring/moves';
import type { MoveResult } from '@hireledger/domain/http/applicants';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { DeclineReason, SaveDeclineReasons } from '@hireledger/domain/http/decline-reasons';
import type { Payout } from '@hireledger/domain/http/payouts';
import { useQuery } from '@tanstack/react-query';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { payoutAfter } from '../../agreements/payouts/payout-after.ts';
import { call, callForData, failureOf, type AnswerOf, type InputOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { changeApplicant, refreshApplicant } from '../calls.ts';
import { showMove } from './pending-moves.ts';

const UPDATE_STAGE = 'PATCH /users/update-hiring-stage';

export interface StageChangeInput {
  application: Pick<ApplicantRecord, 'id' | 'hiringStage'>;
  move: Pick<Move, 'event' | 'to'>;
  /** A message to the talent. */
  note?: string | undefined;
  /** The company's own reason for declining. */
  declineReasonId?: string | undefined;
}

/** Turning down, withdrawing an offer and reopening have calls of their own, which name the stage that the reviewer saw. */
function sendMove({ application: { id, hiringStage: stage }, move, note, declineReasonId }: StageChangeInput) {
  const words = { ...(note ? { note } : {}), ...(declineReasonId ? { declineReasonId } : {}) };
  const params = { id };
  if (move.event === 'turnDown') return call('POST /applications/:id/turn-down', { params, body: { stage, ...words } });
  if (move.event === 'withdrawOffer')
    return call('POST /applications/:id/withdraw-offer', { params, body: { stage, ...words } });
  if (move.event === 'reopen')
    return call('POST /applications/:id/reopen', { params, body: { stage, ...(note && { note }) } });
  // Of a contract that holds money it is signed; the account's passkey is asked for then.
  return agreeByPasskey<object, AnswerOf<typeof UPDATE_STAGE>>(
    (passkey) =>
      call(UPDATE_STAGE, { body: { applicationId: id, newStage: move.to, ...words, ...(passkey && { passkey }) } }),
    (_message, { typedData: { types = {} } }) => move.event === 'requestChanges' && 'RequestChanges' in types,
  );
}

/** Shows the new stage at once, and the old one again if the server refuses. A conflict (409) refetches it. */
export function useChangeHiringStage() {
  return useMutation({
    mutationFn: sendMove,
    onMutate: ({ application: { id, hiringStage }, move }) => showMove(id, hiringStage, move.to),
    onSuccess: (_answer, _input, shown) => shown.saved(),
    onError: (error, { application }, shown) => {
      shown?.refused();
      const code = failureOf(UPDATE_STAGE, error)?.code;
      if (code === 'STAGE_CONFLICT' || code === 'NOT_FOUND') refreshApplicant(application.id);
    },
  });
}

const MOVE_MANY = 'POST /applications/moves';

export type ManyMoves = InputOf<typeof MOVE_MANY>['body'];

export const useMoveMany = () =>
  useMutation({
    mutationFn: (body: ManyMoves) => call(MOVE_MANY, { body }),
    onSuccess: ({ results }) => showResults(results),
  });

/** Shows the stage of each result, whether it was moved or not. */
export function showResults(results: readonly MoveResult[]): void {
  for (const { applicationId, hiringStage } of results)
    if (hiringStage)
      changeApplicant(applicationId, (record) =>
        record.hiringStage === hiringStage ? record : { ...record, hiringStage },
      );
}

/** The company's own list, archived ones last. */
export const declineReasons = liveQuery({
  name: 'decline-reasons',
  fetch: (signal) => callForData('GET /company/decline-reasons', { signal }),
  apply: (reasons: DeclineReason[], event) => ({ data: reasons, stale: event.name === 'decline-reasons.changed' }),
});

export const useDeclineReasons = () => useQuery(declineReasons.options());

/** Saves the complete list. */
export const useSaveDeclineReasons = () =>
  useMutation({
    mutationFn: (reasons: SaveDeclineReasons['reasons']) => call('PUT /company/decline-reasons', { body: { reasons } }),
    onSuccess: ({ data }) => queryClient.setQueryData<DeclineReason[]>(declineReasons.keyOf(), data),
  });

const APPROVE = 'POST /users/approve-completion-and-disburse';

/** `idempotencyKey` is one per dialog, so that a second click or a retry pays once. */
type Approval = InputOf<typeof APPROVE>;

/** Why an approval was refused, with its possible codes. */
export const approvalFailure = (error: unknown) => failureOf(APPROVE, error);

const approve = (approval: Approval) =>
  agreeByPasskey<{ agreement: { amount: string } }, AnswerOf<typeof APPROVE>>(
    (passkey) => call(APPROVE, { ...approval, body: { ...approval.body, ...(passkey && { passkey }) } }),
    ({ agreement }) => approval.body.amount === undefined || agreement.amount === approval.body.amount,
  );

/** Shows the new payout wherever the application is shown. */
export function useApproveDisbursement() {
  return useMutation({
    mutationFn: approve,
    onSuccess: ({ payout }) => {
      // Its first events may have arrived before this answer: show it now, and refetch its progress.
      queryClient.setQueryData(followedPayouts.keyOf(payout.applicationId), payout);
      void queryClient.invalidateQueries({ queryKey: followedPayouts.keyOf(payout.applicationId) });
      changeApplicant(payout.applicationId, (record) => ({
        ...record,
        hiringStage: 'Approved',
        payout: record.payout ?? payout,
      }));
    },
    onError: (error, { body }) => {
      if (approvalFailure(error)?.code === 'STAGE_CONFLICT') refreshApplicant(body.applicationId);
    },
  });
}

/**
 * The payout of one application, kept up to date by events while the approval dialog shows it, independent of the
 * list's filters.
 */
const followedPayouts = liveQuery({
  name: 'followed-payout',
  fetch: async (signal, applicationId: string) => {
    const answer = await callForData('GET /applications/:id', { params: { id: applicationId }, signal });
    return { ...answer, data: answer.data.payout };
  },
  apply: (payout: Payout | null, event, applicationId) => ({
    data:
      'applicationId' in event.data && event.data.applicationId === applicationId ? payoutAfter(payout, event) : payout,
    stale: false,
  }),
});

/** Null before the approval; fetched only after it. */
export const useFollowedPayout = (applicationId: string, approved: boolean) =>
  useQuery({ ...followedPayouts.options(applicationId), enabled: approved });
