import type { Category } from '@hireledger/domain/jobs/options';
import type { PlannedApplication } from '../plan-applications.ts';
import type { Market } from '../plan-market.ts';
import { COMPANY_STORIES, TALENT_STORIES, type Story } from './stories.ts';
import { WORKS, type Work } from './works.ts';

/** A contract about an application that the plan leaves shortlisted. */
export interface PlannedContract {
  application: PlannedApplication;
  work: Work;
  story: Story;
}

/** The contracts of the two demo accounts: the applications that have been shortlisted longest get the stories that go furthest. */
export function planContracts({ companies, talents, jobs, applications }: Market): PlannedContract[] {
  const categoryOf = new Map<string, Category>(jobs.map(({ key, category }) => [key, category]));
  const [company, talent] = [companies[0]!.key, talents[0]!.key];
  const shortlisted = applications
    .filter(({ path }) => path.at(-1) === 'Shortlisted')
    .sort((a, b) => b.ages.at(-1)! - a.ages.at(-1)!);
  const tell = (stories: readonly Story[], of: readonly PlannedApplication[]) =>
    of.slice(0, stories.length).map((application, nth): PlannedContract => ({
      application,
      work: WORKS[categoryOf.get(application.jobKey)!],
      story: stories[nth]!,
    }));
  return [
    ...tell(
      COMPANY_STORIES,
      // Between the two demo accounts nothing is decided yet: visitors try it.
      shortlisted.filter(({ companyKey, talentKey }) => companyKey === company && talentKey !== talent),
    ),
    ...tell(
      TALENT_STORIES,
      shortlisted.filter(({ companyKey, talentKey }) => talentKey === talent && companyKey !== company),
    ),
  ];
}
