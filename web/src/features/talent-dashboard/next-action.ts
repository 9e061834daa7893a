import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import type { Requirement } from '@hireledger/domain/jobs/options';
import { paths } from '../../navigation/paths.ts';

/** The one thing to do next, with a link to where it is done. */
export interface NextAction {
  title: string;
  text: string;
  label: string;
  to: string;
}

/** The dialog of the profile that adds each part; the picture is at the top of the page. */
export const PROFILE_DIALOGS: Record<string, Requirement> = {
  'About me': 'about',
  Experience: 'experience',
  Education: 'education',
  Skills: 'skills',
  Attachment: 'attachment',
  'Phone number': 'phone',
  LinkedIn: 'phone',
};

type Facts = Pick<TalentDashboard, 'pendingContracts' | 'completion'> & { stages: Partial<TalentDashboard['stages']> };

/** What a talent should do next: answer a contract, else finish the accepted
 * ones, else, before the first application, the profile and then a job. */
export function nextAction({ pendingContracts, completion, stages }: Facts, allTime: boolean): NextAction | null {
  if (pendingContracts > 0)
    return {
      title:
        pendingContracts === 1 ? 'A contract is waiting for you' : `${pendingContracts} contracts are waiting for you`,
      text: `Accept ${pendingContracts === 1 ? 'it' : 'one'} to start, or reject it.`,
      label: 'Answer',
      to: paths.contracts({ tab: 'waiting' }),
    };
  const accepted = (allTime && stages.Accepted) || 0;
  if (accepted > 0)
    return {
      title: accepted === 1 ? 'A contract is in progress' : `${accepted} contracts are in progress`,
      text: 'See what comes next, and submit the work when it is finished.',
      label: accepted === 1 ? 'See contract' : 'See contracts',
      to: paths.contracts({ tab: 'active' }),
    };
  const applied = Object.values(stages).some((count) => count > 0);
  if (applied || !allTime) return null;
  const [missing] = completion.missing;
  if (missing)
    return {
      title: 'Complete your profile',
      text: `Companies read it when you apply. It is ${completion.percent}% complete.`,
      label: 'Continue',
      to: paths.profileTalent(PROFILE_DIALOGS[missing]),
    };
  return {
    title: 'Apply for your first job',
    text: 'Your profile is complete. Companies see it when you apply.',
    label: 'See open jobs',
    to: paths.jobBoard(),
  };
}
