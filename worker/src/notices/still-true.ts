import type { Sql, Transaction } from '@hireledger/db/connect';

/**
 * SQL over an event `e`: whether what it tells is still so. A decline that was taken back is not told, nor a stage that the application has left:
 * the event of the next stage tells of that, or its reader went there. A message is its receiver's until they read it.
 */
export const stillTrue = (sql: Sql | Transaction) => sql`(CASE
  WHEN e.name LIKE 'application.%' THEN EXISTS (
    SELECT FROM applications a WHERE a.id = (e.data ->> 'applicationId')::uuid AND a.stage = e.data ->> 'stage')
  WHEN e.name = 'disbursement.failed' THEN EXISTS (SELECT FROM payouts p WHERE p.id = (e.data ->> 'payoutId')::uuid AND p.state = 'needs-attention')
  WHEN e.name = 'job.hidden' THEN EXISTS (SELECT FROM jobs j WHERE j.id = (e.data ->> 'jobId')::uuid AND j.hidden_at IS NOT NULL)
  WHEN e.name = 'message.sent' THEN EXISTS (
    SELECT FROM thread_sides side WHERE side.application_id = (e.data ->> 'threadId')::uuid AND side.user_id = e.recipient_id
       AND side.role <> e.data ->> 'sender' AND side.read_to < (e.data ->> 'number')::integer)
  ELSE true END)`;
