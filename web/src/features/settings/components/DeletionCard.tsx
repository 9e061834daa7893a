import { DELETION_DAYS } from '@hireledger/domain/accounts/deletion';
import type { Account } from '@hireledger/domain/http/settings';
import { useState, type ReactNode } from 'react';
import { KeepButton, type Deleted } from '../../../account/KeepButton.tsx';
import { may } from '../../../account/permissions.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { longDate } from '../../../design/values/dates.ts';
import { useSession } from '../../../http/session.ts';
import { DELETE, DeletionDialog } from './DeletionDialog.tsx';

interface DeletionProps {
  id: string;
  what: Deleted;
  deletion: Account['deletion'];
  /** What is deleted and what stays, as items of a list. */
  children: ReactNode;
}

/** Deleting something: what is deleted, what stays, and how to cancel. */
function DeletionCard({ id, what, deletion, children }: DeletionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      id={id}
      title={`Delete your ${what}`}
      note={
        deletion
          ? `It will be deleted on ${longDate(deletion.deletesAt)}.`
          : `You can cancel within ${DELETION_DAYS} days.`
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">{children}</ul>
      {deletion ? (
        <KeepButton what={what} className="mt-4" />
      ) : (
        <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
          {DELETE[what]}
        </Button>
      )}
      {asking && <DeletionDialog what={what} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const RECORDS = (
  <li>
    Payment records stay in our books and on the chain, without personal data. The other side keeps signed agreements
    and invoices, with your billing details as they were issued.
  </li>
);

/** A talent's account, or a company for its owners; the other members read whom to ask. */
export function AccountDeletionCard({ account: { deletion, role, fullName } }: { account: Account }) {
  if (!may('manage-company'))
    return (
      <Card
        id="deletion"
        title={`Delete ${fullName}`}
        note={
          deletion
            ? `It will be deleted on ${longDate(deletion.deletesAt)}. Only an owner can cancel that.`
            : 'Only an owner can delete the company.'
        }
        className="[&>div:last-child]:hidden"
      >
        {null}
      </Card>
    );
  if (role === 'talent')
    return (
      <DeletionCard id="deletion" what="account" deletion={deletion}>
        <li>{`Your profile is hidden from companies immediately; after ${DELETION_DAYS} days your personal data is permanently deleted.`}</li>
        <li>Open applications are withdrawn. Companies still see an application from a deleted account.</li>
        {RECORDS}
      </DeletionCard>
    );
  return (
    <DeletionCard id="deletion" what="company" deletion={deletion}>
      <li>{`The profile of ${fullName} is hidden and its jobs take no applications immediately; after ${DELETION_DAYS} days its data is permanently deleted.`}</li>
      <li>All owners are notified, and each can cancel it. Members who are in no other account lose their sign-in.</li>
      <li>Its jobs are removed from the board. Applicants still see their application, to a deleted company.</li>
      {RECORDS}
    </DeletionCard>
  );
}

/** Deleting who is signed in; for a talent without another account, their account is that. */
export function SignInDeletionCard({ account: { personDeletion, role } }: { account: Account }) {
  const accounts = useSession()?.accounts ?? [];
  if (role === 'talent' && accounts.length < 2) return null;
  return (
    <DeletionCard id="sign-in-deletion" what="sign-in" deletion={personDeletion}>
      <li>{`For ${DELETION_DAYS} days you can only read; then your name, your address and all you log in with are permanently deleted.`}</li>
      <li>You leave your companies. What you wrote and decided stays there, by a “Former member”.</li>
      {accounts.some((each) => each.role === 'talent') && <li>Your talent account is deleted with it.</li>}
    </DeletionCard>
  );
}
