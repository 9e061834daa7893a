import type { JobPosting } from '@hireledger/domain/http/jobs';
import { hasPassed } from '@hireledger/domain/jobs/deadline';
import { jobFormSchema, type JobForm, type JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { UseFormReturn } from 'react-hook-form';
import { fromPromise } from 'xstate';
import { STEP_FIELDS, wizardMachine, type JobField, type Step } from './wizard-machine.ts';

export type WizardForm = UseFormReturn<JobFormInput, unknown, JobForm>;

/**
 * The form's schema with checks that depend on today: a past deadline is refused, unless the edited job has it. A chosen
 * way to apply needs its address.
 */
export const formSchemaFor = (job: Pick<JobPosting, 'applicationDeadline' | 'timeZone'> | null) =>
  jobFormSchema.superRefine((form, context) => {
    const { applicationDeadline, timeZone, applicationMethods, externalLink, applicationEmail } = form;
    const issue = (path: JobField, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (applicationMethods.includes('External Link') && !externalLink)
      issue('externalLink', 'Enter the link to apply.');
    if (applicationMethods.includes('Email') && !applicationEmail)
      issue('applicationEmail', 'Enter the email address for applications.');
    if (!applicationDeadline || (job?.applicationDeadline === applicationDeadline && job.timeZone === timeZone)) return;
    if (hasPassed(applicationDeadline, timeZone, new Date()))
      issue('applicationDeadline', 'This date has passed. Choose today or later.');
  });

/** The wizard's state machine for this form: its schema validates the fields and parses the saved values. */
export function machineFor(form: WizardForm, save: (values: JobForm) => Promise<JobPosting>) {
  return wizardMachine.provide({
    actors: {
      checkStep: fromPromise<boolean, { step: Step }>(({ input }) =>
        form.trigger(STEP_FIELDS[input.step] as JobField[]),
      ),
      save: fromPromise<JobPosting>(
        () =>
          new Promise((resolve, reject) => {
            void form.handleSubmit(
              (values) =>
                save(values).then(resolve, (error: { issues?: { path: string; message: string }[] }) => {
                  for (const { path, message } of error.issues ?? [])
                    form.setError(path as JobField, { type: 'server', message });
                  reject(error);
                }),
              (problems) => reject({ issues: Object.keys(problems).map((path) => ({ path })) }),
            )();
          }),
      ),
    },
  });
}
