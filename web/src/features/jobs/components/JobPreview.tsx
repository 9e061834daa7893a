import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import { session } from '../../../http/session.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { JobAside } from '../job/JobAside.tsx';
import { JobHeader } from '../job/JobHeader.tsx';
import { JobSections } from '../job/JobSections.tsx';
import { useOwnCompany } from '../calls.ts';

/**
 * The job as talents will see it, from the current form. `job` is the one being edited: its applicants and posting date
 * stay.
 */
export function JobPreview({
  values,
  job,
  onClose,
}: {
  values: JobFormInput;
  job: JobPosting | null;
  onClose: () => void;
}) {
  const company = useOwnCompany();
  const posting = previewOf(values, job, company.data);
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description="How candidates see this job."
    >
      {/* A preview: its links do nothing, so that unsaved input is not lost. */}
      <div
        onClickCapture={(click) => {
          if ((click.target as HTMLElement).closest('a')) click.preventDefault();
        }}
      >
        <JobHeader
          job={posting}
          action={
            <Button disabled className="max-sm:w-full">
              Apply
            </Button>
          }
        />
        <div className="grid gap-4">
          <JobSections job={posting} />
          <JobAside job={posting} />
        </div>
      </div>
    </Dialog>
  );
}

function previewOf(values: JobFormInput, job: JobPosting | null, company: CompanyProfile | undefined): JobPosting {
  const user = session.current()!.user;
  const number = (value: number | null | undefined) => (Number.isFinite(value) ? value! : null);
  return {
    id: job?.id ?? '',
    jobId: job?.id ?? '',
    companyId: user.id,
    companyName: company?.companyProfile.name ?? job?.companyName ?? user.fullName,
    companyVerified: company?.verified ?? job?.companyVerified ?? false,
    companyDomain: company?.verifiedDomain ?? job?.companyDomain ?? null,
    companyLogo: company?.companyProfile.logo ?? job?.companyLogo ?? null,
    companyLocation: company?.companyProfile.location ?? job?.companyLocation ?? null,
    companyBio: company?.companyProfile.description ?? job?.companyBio ?? null,
    createdAt: job?.createdAt ?? new Date().toISOString(),
    applicants: job?.applicants ?? 0,
    hired: job?.hired ?? 0,
    offersOut: null,
    status: 'Active',
    closedReason: null,
    closeReason: null,
    closeNote: null,
    hidden: false,
    version: job?.version ?? 1,
    title: values.title.trim() || 'Untitled job',
    employmentTypes: values.employmentTypes,
    jobDescription: values.jobDescription,
    responsibilities: values.responsibilities ?? '',
    whoYouAre: values.whoYouAre ?? '',
    qualifications: values.qualifications ?? '',
    categories: values.categories ?? [],
    skills: values.skills ?? [],
    salaryMin: number(values.salaryMin),
    salaryMax: number(values.salaryMax),
    currency: values.currency ?? 'NGN',
    salaryPeriod: values.salaryPeriod ?? null,
    applicationDeadline: values.applicationDeadline ?? null,
    timeZone: values.timeZone ?? 'UTC',
    applicationMethods: values.applicationMethods ?? [],
    externalLink: values.externalLink ?? null,
    applicationEmail: values.applicationEmail ?? null,
    requirements: values.requirements ?? [],
    jobLevel: values.jobLevel ?? null,
    capacity: number(values.capacity) ?? 1,
    location: values.location?.trim() || 'Remote',
    country: values.country ?? null,
  };
}
