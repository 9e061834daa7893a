// Why: docs/decisions/0418-what-a-member-of-a-team-may-see.md
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { AcceptedWork } from '@hireledger/domain/http/payment-requests';

/** Whether a row `request` of `payment_requests` is about the row `work` of `submitted_work` of the same application. */
export const isOfWork = (sql: Sql | Transaction): Fragment => sql`
  request.milestone IS NOT DISTINCT FROM work.milestone AND request.submitted_at = work.submitted_at`;

/**
 * Which submitted work of an application a member of its company accepted, as JSON for `toAcceptedWork`; null if none. One
 * rule for the approval, the application and its contract.
 */
export const acceptedWork = (sql: Sql | Transaction, application: Fragment, company: Fragment): Fragment => sql`
  (SELECT json_agg(json_build_object('milestone', work.milestone + 1, 'person', ${namedPerson(sql, sql`request.person_id`, company)}, 'requestedAt', request.requested_at) ORDER BY work.milestone)
     FROM payment_requests request JOIN submitted_work(request.application_id) work ON ${isOfWork(sql)} WHERE request.application_id = ${application})`;

/** The same for an answer, which leaves it out where there is none. */
export const toAcceptedWork = (accepted: AcceptedWork[] | null): { accepted?: AcceptedWork[] } =>
  accepted
    ? { accepted: accepted.map((each) => ({ ...each, requestedAt: new Date(each.requestedAt).toISOString() })) }
    : {};
