import { lazy, Suspense, type ReactNode } from 'react';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';

// Loaded when it is opened.
const Dialog = lazy(() =>
  import('../../features/applicants/moves/ApproveDisbursementDialog.tsx').then((file) => ({
    default: file.ApproveDisbursementDialog,
  })),
);

/** The dialog that approves the pay for the finished work of an application, on pages of other features. */
export const approval = (
  application: Pick<ApplicantRecord, 'id' | 'fullName' | 'jobTitle'>,
  onClose: () => void,
): ReactNode => (
  <Suspense>
    <Dialog application={application} stage="Completed" onClose={onClose} />
  </Suspense>
);
