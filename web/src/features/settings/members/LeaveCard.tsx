import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { session, useSession } from '../../../http/session.ts';
import { isOwn, useLeaveCompany, useMembers } from './calls.ts';

/** Leaves the company; nothing while it has no other member. */
export function LeaveCard() {
  const members = useMembers().data?.members ?? [];
  const leave = useLeaveCompany();
  const company = useSession()?.user.fullName ?? '';
  const [asking, setAsking] = useState(false);
  if (members.length < 2) return null;
  const owners = members.filter(({ role }) => role === 'owner');
  const isLast = owners.length === 1 && isOwn(owners[0]!);
  return (
    <Card
      title="Leave the company"
      note={
        isLast
          ? 'A company needs an owner. Make another member an owner first.'
          : 'You lose access to it. An owner can invite you again.'
      }
      action={
        <Button variant="secondary" disabled={isLast} onClick={() => setAsking(true)}>
          Leave
        </Button>
      }
      className="[&>div:last-child]:hidden"
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${company}?`}
        confirmLabel="Leave"
        busyLabel="Leaving..."
        danger
        errorText={sentenceOf}
        onConfirm={async () => {
          const { message } = await leave.mutateAsync();
          toast.success(message);
          session.finish('logout');
        }}
      >
        You are logged out of it everywhere. What you wrote and decided stays. Your other accounts stay as they are.
      </ConfirmDialog>
    </Card>
  );
}
