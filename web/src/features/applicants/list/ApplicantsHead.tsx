import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { memo } from 'react';
import { Keyboard } from 'lucide-react';
import { PageHead } from '../../../design/PageHead.tsx';
import { ViewSwitch } from '../pipeline/ViewSwitch.tsx';
import { overlay } from '../../../shortcuts/overlay.ts';
import { keysOf } from '../../../shortcuts/catalogue.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { ExportButton } from './ExportButton.tsx';

interface ApplicantsHeadProps {
  /** How many there are, whatever the filters; undefined while it loads. */
  all: string | undefined;
  /** What is exported. */
  filters: ApplicantFilters;
  sort: ApplicantSort;
  /** Nobody matches, or nothing is loaded yet. */
  isEmpty: boolean;
}

/** The title of the list and its actions. A live change of a row does not render it. */
export const ApplicantsHead = memo(function ApplicantsHead({ all, filters, sort, isEmpty }: ApplicantsHeadProps) {
  return (
    <PageHead
      title={`Total Applications : ${all ?? '…'}`}
      line="Everyone who applied for your jobs. Updates live."
      action={
        <>
          <KeyboardHint />
          <ViewSwitch />
          <ExportButton filters={filters} sort={sort} disabled={isEmpty} />
        </>
      }
    />
  );
});

/** Opens the list of keyboard shortcuts. */
const KeyboardHint = () => (
  <IconButton
    label="Keyboard shortcuts"
    aria-keyshortcuts={keysOf('shortcuts.show')}
    className="max-sm:hidden pointer-coarse:hidden"
    onClick={() => overlay.open('shortcuts')}
  >
    <Keyboard size={16} />
  </IconButton>
);
