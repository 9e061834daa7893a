import { ROLE_NAMES } from '@hireledger/domain/accounts/member-roles';
import type { Invitation } from '@hireledger/domain/http/members';
import { useState } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { SAID } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMembers, useResendInvitation, useRevokeInvitation } from './calls.ts';
import { teamText } from './MemberTable.tsx';

/** The invitations that were not accepted yet; nothing without one. */
export function InvitationsCard() {
  const invitations = useMembers().data?.invitations ?? [];
  const revoke = useRevokeInvitation();
  const [asked, setAsked] = useState<Invitation | null>(null);
  if (invitations.length === 0) return null;
  return (
    <Card flush title="Invitations" note="Sent, and not accepted yet.">
      <ul className="max-h-[30rem] overflow-y-auto">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onRevoke={() => setAsked(invitation)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Take the invitation of ${asked?.email} back?`}
        confirmLabel="Take back"
        busyLabel="Taking back..."
        danger
        errorText={sentenceOf}
        onConfirm={async () => {
          toast.success((await revoke.mutateAsync(asked!.id)).message);
        }}
      >
        The link in the email stops working. You can invite them again.
      </ConfirmDialog>
    </Card>
  );
}

function Row({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const { id, email, role, jobs, invitedBy, sentAt, expiresAt } = invitation;
  const resend = useResendInvitation(id);
  const expired = Date.parse(expiresAt) <= useNow().getTime();
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{email}</span>
          {expired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-note wrap-anywhere text-ink-faint">
          <span>{`${ROLE_NAMES[role]}${role === 'hiring-manager' ? ` (${teamText(jobs)})` : ''} · invited${invitedBy ? ` by ${invitedBy}` : ''} on `}</span>
          <DateTime at={sentAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Send again: ${email}`}
          busy={resend.isPending && 'Sending...'}
          onClick={() => resend.mutate(undefined, SAID)}
        >
          Send again
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Take back: ${email}`} onClick={onRevoke}>
          Take back
        </Button>
      </div>
    </li>
  );
}
