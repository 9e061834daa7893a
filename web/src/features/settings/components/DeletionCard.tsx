import { DELETION_DAYS } from '@hireledger/domain/accounts/deletion';
import type { Account } from '@hireledger/domain/http/settings';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { longDate } from '../../../design/values/dates.ts';
import { KeepAccountButton } from '../../../account/KeepAccountButton.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';

/** Deleting the account: what is deleted, what stays, and how to cancel. */
export function DeletionCard({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  const { deletion, role } = account;
  return (
    <Card
      id="deletion"
      title="Delete your account"
      note={
        deletion
          ? `It will be deleted on ${longDate(deletion.deletesAt)}.`
          : `You can cancel within ${DELETION_DAYS} days.`
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">
        <li>
          {`${
            role === 'company'
              ? 'Your profile is hidden and your jobs take no applications'
              : 'Your profile is hidden from companies'
          } immediately; after ${DELETION_DAYS} days your personal data is permanently deleted.`}
        </li>
        <li>
          {role === 'company'
            ? 'Your jobs are removed from the board. Applicants still see their application, to a deleted company.'
            : 'Open applications are withdrawn. Companies still see an application from a deleted account.'}
        </li>
        <li>
          Payment records stay in our books and on the chain, without personal data. The other side keeps signed
          agreements and invoices, with your billing details as they were issued.
        </li>
      </ul>
      {deletion ? (
        <KeepAccountButton className="mt-4" />
      ) : (
        <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      )}
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
