import type { Context } from '@hireledger/api/context';
import { ownersOf } from '@hireledger/db/accounts/mail-owners';
import { useCases } from '@hireledger/api/use-cases';
import { AppError, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import { planReview, type PlannedReview } from '../market/plan-review.ts';
import { planSource } from '../market/plan-source.ts';
import type { PlannedJob } from '../market/write-job.ts';
import { at, DAY_MS, WIDTH } from '../running-market.ts';
import type { Report } from './counts.ts';
import type { Accounts } from './create-accounts.ts';
import { applicationKey, type Filled } from './find-filled.ts';
import { inParallel } from './in-parallel.ts';
import { asOwner } from './owner-session.ts';
import type { Step } from './plan-steps.ts';

const { addNote, applyForJob, changeHiringStage, createJob, listDeclineReasons, rateApplicant, viewApplication } =
  useCases;

const TELL_EVERY = 500;

interface Taken {
  posted: number;
  applied: number;
  moved: number;
  /** Refused because users were first (a job deleted or full meanwhile, for example). */
  refused: number;
}

/**
 * Takes the steps in order through the use cases of the api, each at its own time in the past. Steps of one company or
 * talent are sequential. `filled` is updated with everything that is made.
 */
export async function takeSteps(
  context: Context,
  steps: readonly Step[],
  {
    accounts,
    filled,
    now,
    report,
    signal,
  }: { accounts: Accounts; filled: Filled; now: Date; report: Report; signal?: AbortSignal },
): Promise<Taken> {
  const taken: Taken = { posted: 0, applied: 0, moved: 0, refused: 0 };
  /** The latest step of each job and each application: false if it was refused, which also skips later ones. */
  const outcomes = new Map<string, Promise<boolean>>();
  /** The latest step of each account: its steps are sequential, so that lists and notices keep their order. */
  const last = new Map<string, Promise<boolean>>();

  const take = (step: Step): Promise<void> => {
    const company = companyOf(step);
    return company === null ? act(step) : asOwner(context, accounts.get(company)!, () => act(step));
  };
  async function act(step: Step): Promise<void> {
    const then = at(context, new Date(now.getTime() - step.age * DAY_MS));
    switch (step.kind) {
      case 'post': {
        const form = jobFormSchema.parse({ ...step.job.form, applicationDeadline: deadlineOf(step.job, now) });
        const { id } = await createJob(then, { companyId: accounts.get(step.job.companyKey)!, form });
        filled.jobs.set(step.job.key, { id, deleted: false });
        taken.posted += 1;
        return;
      }
      case 'apply': {
        const { jobKey, talentKey, path } = step.application;
        const { id } = await applyForJob(then, {
          jobId: filled.jobs.get(jobKey)!.id,
          talentId: accounts.get(talentKey)!,
          source: planSource(applicationKey(step.application)),
        });
        filled.applications.set(applicationKey(step.application), { id, history: [path[0]!] });
        taken.applied += 1;
        return;
      }
      case 'move': {
        const { application, to, by, note } = step;
        const known = filled.applications.get(applicationKey(application))!;
        const userId = accounts.get(by === 'company' ? application.companyKey : application.talentKey)!;
        // A company opens an application before it decides; the talent's dashboard counts that.
        if (by === 'company')
          await viewApplication(then, { companyId: userId, applicationId: known.id, team: null, memberRole: 'owner' });
        const declineReasonId =
          by === 'company'
            ? await review(
                then,
                { companyId: userId, applicationId: known.id },
                planReview(applicationKey(application), to),
              )
            : undefined;
        await changeHiringStage(then, {
          actor: { userId, role: by, memberRole: 'owner' },
          applicationId: known.id,
          newStage: to,
          note,
          ...(declineReasonId && { declineReasonId }),
        });
        known.history.push(to);
        taken.moved += 1;
      }
    }
  }

  let done = 0;
  await inParallel(
    steps,
    WIDTH,
    async (step) => {
      const own = step.kind === 'post' ? step.job.key : applicationKey(step.application);
      const base = outcomes.get(step.kind === 'apply' ? step.application.jobKey : own) ?? Promise.resolve(true);
      const inTurn = sidesOf(step).map((side) => last.get(side));
      const way = Promise.all([base, ...inTurn]).then(([free]) => free === true && settle(take(step)));
      outcomes.set(own, way);
      for (const side of sidesOf(step)) last.set(side, way);
      if (!(await way)) taken.refused += 1;
      done += 1;
      if (done % TELL_EVERY === 0)
        report(`  … ${done.toLocaleString('en-US')} of ${steps.length.toLocaleString('en-US')} steps`);
    },
    signal,
  );
  return taken;
}

/** Adds the company's notes and stars before its decision; returns the decline reason. */
async function review(
  context: Context,
  own: { companyId: string; applicationId: string },
  planned: PlannedReview | null,
): Promise<string | undefined> {
  if (!planned) return undefined;
  if (planned.rating !== null) {
    const [owner] = await ownersOf(context.database.sql, own.companyId);
    await rateApplicant(context, { ...own, personId: owner!.personId, rating: planned.rating });
  }
  if (planned.note) await addNote(context, { ...own, ...planned.note });
  return planned.reason === null
    ? undefined
    : (await listDeclineReasons(context, own.companyId)).data[planned.reason]?.id;
}

/** The lists that show a step: a job is on the board, everything else in the lists of its company and its talent. */
function sidesOf(step: Step): string[] {
  return step.kind === 'post'
    ? ['the board', step.job.companyKey]
    : [step.application.companyKey, step.application.talentKey];
}

/** The company that takes a step; null for a talent. */
function companyOf(step: Step): string | null {
  if (step.kind === 'post') return step.job.companyKey;
  return step.kind === 'move' && step.by === 'company' ? step.application.companyKey : null;
}

/** The errors of the use cases if a user was first. */
const OVERTAKEN: readonly ErrorCode[] = ['STAGE_CONFLICT', 'ALREADY_APPLIED', 'JOB_CLOSED', 'NOT_FOUND'];

/** False if a user was first; any other error is thrown. */
async function settle(step: Promise<void>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    if (error instanceof AppError && OVERTAKEN.includes(error.code)) return false;
    throw error;
  }
}

function deadlineOf({ deadlineIn }: PlannedJob, now: Date): string | null {
  return deadlineIn === null ? null : new Date(now.getTime() + deadlineIn * DAY_MS).toISOString().slice(0, 10);
}
