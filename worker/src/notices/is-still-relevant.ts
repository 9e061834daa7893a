import type { Sql, Transaction } from '@hireledger/db/connect';

/**
 * SQL over an event `e`: whether its news is still true. A decline that was taken back is not sent, nor a stage that
 * the application has left: the next stage has its own event, or its reader caused it; nor a reminder of work that was
 * answered, nor a request to pay what is paid, nor a draft that was sent or is not ready any more, nor a proposal to end a contract that is over, nor the question whether to reopen a job that is open or gone. A message is relevant until its
 * receiver reads it.
 */
export const isStillRelevant = (sql: Sql | Transaction) => sql`(CASE
  WHEN e.name LIKE 'application.%' THEN EXISTS (
    SELECT FROM applications a WHERE a.id = (e.data ->> 'applicationId')::uuid AND a.stage = e.data ->> 'stage')
  WHEN e.name = 'disbursement.failed' THEN EXISTS (SELECT FROM payouts p WHERE p.id = (e.data ->> 'payoutId')::uuid AND p.state = 'needs-attention')
  WHEN e.name = 'review.reminded' THEN EXISTS (
    SELECT FROM milestones item WHERE item.agreement_id = (e.data ->> 'agreementId')::uuid AND item.milestone = (e.data ->> 'milestone')::int
       AND item.state = 'submitted' AND item.changes = (e.data ->> 'round')::int)
    OR e.data ->> 'agreementId' IS NULL AND EXISTS (
    SELECT FROM applications a WHERE a.id = (e.data ->> 'applicationId')::uuid AND a.stage = 'Completed'
       AND date_trunc('milliseconds', a.changed_at) = (e.data ->> 'since')::timestamptz)
  WHEN e.name = 'contract.drafted' THEN EXISTS (SELECT FROM contract_drafts d WHERE d.application_id = (e.data ->> 'applicationId')::uuid AND d.ready_at IS NOT NULL)
  WHEN e.name = 'payment.requested' THEN EXISTS (
    SELECT FROM submitted_work((e.data ->> 'applicationId')::uuid) work WHERE work.milestone IS NOT DISTINCT FROM (e.data ->> 'milestone')::int AND work.submitted_at <= e.at)
  WHEN e.name = 'ending.proposed' THEN EXISTS (
    SELECT FROM contract_endings ending WHERE ending.state = 'proposed' AND (ending.agreement_id = (e.data ->> 'agreementId')::uuid OR ending.offer_id = (e.data ->> 'offerId')::uuid))
  WHEN e.name = 'job.hidden' THEN EXISTS (SELECT FROM jobs j WHERE j.id = (e.data ->> 'jobId')::uuid AND j.hidden_at IS NOT NULL)
  WHEN e.name = 'job.place-freed' THEN EXISTS (
    SELECT FROM jobs j WHERE j.id = (e.data ->> 'jobId')::uuid AND j.close_reason = 'capacity' AND j.deleted_at IS NULL)
  WHEN e.name = 'job.reopened' THEN EXISTS (SELECT FROM jobs j WHERE j.id = (e.data ->> 'jobId')::uuid AND j.closed_at IS NULL AND j.deleted_at IS NULL)
  WHEN e.name = 'message.sent' THEN EXISTS (
    SELECT FROM thread_sides side WHERE side.application_id = (e.data ->> 'threadId')::uuid AND side.user_id = e.recipient_id
       AND side.role <> e.data ->> 'sender' AND side.read_to < (e.data ->> 'number')::integer)
  ELSE true END)`;
