import { domainRecord, VERIFICATION_STEPS, type VerificationKind } from '@hireledger/domain/accounts/verification';
import type { Verifications, VerificationStep } from '@hireledger/domain/http/verifications';
import type { Actor, Context } from '../../context.ts';

interface Row {
  kind: VerificationKind;
  state: 'submitted' | 'approved' | 'declined' | 'ended';
  reason: string | null;
  fileName: string | null;
  domain: string | null;
  dnsToken: string | null;
  changedAt: Date;
}

/** What the actor's role needs for the badge, and the state of each step. */
export async function viewVerifications(context: Context, { userId, role }: Actor): Promise<Verifications> {
  const { sql } = context.database;
  const [[user], rows] = await Promise.all([
    sql<{ verified: boolean }[]>`SELECT verified_at IS NOT NULL AS verified FROM users WHERE id = ${userId}`,
    sql<Row[]>`
      SELECT v.kind, v.state, v.reason, f.name AS file_name, v.domain, v.dns_token, coalesce(v.decided_at, v.submitted_at) AS changed_at
        FROM verifications v LEFT JOIN stored_files f ON f.id = v.file_id WHERE v.user_id = ${userId}`,
  ]);
  const steps = VERIFICATION_STEPS[role].map((kind): VerificationStep => {
    const row = rows.find((each) => each.kind === kind);
    if (!row)
      return { kind, state: 'missing', reason: null, fileName: null, domain: null, record: null, changedAt: null };
    const { state, reason, fileName, domain, dnsToken, changedAt } = row;
    return {
      kind,
      state: state === 'ended' ? 'missing' : state,
      reason,
      fileName,
      domain,
      record: domain && dnsToken ? domainRecord(domain, dnsToken) : null,
      changedAt: changedAt.toISOString(),
    };
  });
  return { verified: user?.verified ?? false, steps };
}
