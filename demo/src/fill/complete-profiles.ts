import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { aboutUsBody, companyOverviewBody } from '@hireledger/domain/http/company-profile';
import { socialsBody } from '@hireledger/domain/http/profiles';
import {
  aboutMeBody,
  educationBody,
  experienceBody,
  personalDetailsBody,
  skillsBody,
} from '@hireledger/domain/http/talent-profile';
import type { DemoCompany } from '../market/demo-company.ts';
import type { Market, Talent } from '../market/plan-market.ts';
import { randomFor } from '../market/seeded-random.ts';
import { writeProfile } from '../market/write-profile.ts';
import { WIDTH } from '../running-market.ts';
import type { Count } from './counts.ts';
import type { Accounts } from './create-accounts.ts';
import { inParallel } from './in-parallel.ts';

const {
  addEducation,
  addExperience,
  addSkills,
  addSocials,
  updateAboutMe,
  updateAboutUs,
  updateCompanyOverview,
  updatePersonalDetails,
  viewCompanyProfile,
  viewTalentProfile,
} = useCases;

/** A part of a profile: whether it exists, and how its owner would add it. */
interface ProfilePart {
  exists: boolean;
  add: () => Promise<void>;
}

/** Fills in missing parts of profiles; what users wrote stays. `year` is the current one. */
export async function completeProfiles(
  context: Context,
  market: Market,
  accounts: Accounts,
  { year, signal }: { year: number; signal?: AbortSignal },
): Promise<Count> {
  const count = { total: 0, made: 0 };
  const complete = async (parts: ProfilePart[]) => {
    for (const part of parts) {
      count.total += 1;
      if (part.exists) continue;
      await part.add();
      count.made += 1;
    }
  };
  await inParallel(
    market.companies,
    WIDTH,
    async (company) => complete(await companyParts(context, company, accounts.get(company.key)!)),
    signal,
  );
  await inParallel(
    market.talents,
    WIDTH,
    async (talent) => complete(await talentParts(context, talent, accounts.get(talent.key)!, year)),
    signal,
  );
  return count;
}

async function companyParts(context: Context, company: DemoCompany, companyId: string): Promise<ProfilePart[]> {
  const { companyProfile } = (await viewCompanyProfile(context, { companyId, team: null, memberRole: 'owner' })).data;
  const { name, industry, size, location } = company;
  const overview = companyOverviewBody.parse({
    name,
    industry,
    size,
    location,
    website: `https://${company.key}.example`,
  });
  const { description } = aboutUsBody.parse({ description: `${name} ${company.does} ${company.character}` });
  return [
    { exists: companyProfile.industry !== null, add: () => updateCompanyOverview(context, { companyId, overview }) },
    { exists: companyProfile.description !== null, add: () => updateAboutUs(context, { companyId, description }) },
  ];
}

async function talentParts(context: Context, talent: Talent, talentId: string, year: number): Promise<ProfilePart[]> {
  const { data: profile } = await viewTalentProfile(context, { talentId });
  const planned = writeProfile(talent, talent.key, year, randomFor(`profile of ${talent.key}`));
  const aboutMe = aboutMeBody.parse({ name: talent.fullName, description: planned.description });
  const details = personalDetailsBody.parse({ jobLevel: talent.level, city: talent.city.split(',')[0] });
  return [
    { exists: profile.about !== null, add: () => updateAboutMe(context, { talentId, ...aboutMe }) },
    {
      exists: profile.jobLevel !== null || profile.city !== null,
      add: () => updatePersonalDetails(context, { talentId, ...details }),
    },
    ...planned.experiences.map((experience) => ({
      exists: profile.experience.some(
        ({ jobTitle, companyName }) => jobTitle === experience.jobTitle && companyName === experience.companyName,
      ),
      add: () => addExperience(context, { talentId, entry: experienceBody.parse(experience) }),
    })),
    ...planned.educations.map((education) => ({
      exists: profile.education.some(
        ({ degree, institution }) => degree === education.degree && institution === education.institution,
      ),
      add: () => addEducation(context, { talentId, entry: educationBody.parse(education) }),
    })),
    {
      exists: profile.skills.length > 0,
      add: () => addSkills(context, { talentId, ...skillsBody.parse({ skills: planned.skills }) }),
    },
    {
      exists: Object.values(profile.socials).some((social) => social !== null),
      add: () =>
        addSocials(context, {
          actor: { userId: talentId, role: 'talent', memberRole: 'owner' },
          socials: socialsBody.parse(planned.socials),
        }),
    },
  ];
}
