import type { JobLevel } from '@hireledger/domain/jobs/options';
import { CLOSINGS, EARLIER_EMPLOYERS, SCHOOL_CERTIFICATES, SCHOOLS } from './earlier-lives.ts';
import type { Person } from './people.ts';
import { neighbourOf } from './profession.ts';
import { PROFESSIONS } from './professions/all.ts';
import type { Chance } from './seeded-random.ts';

/** A talent's whole profile, in the shapes of the profile calls (specification, section 7). */
export interface PlannedProfile {
  description: string;
  experiences: {
    jobTitle: string;
    companyName: string;
    startDate: string;
    endDate: string | null;
    responsiblity: string;
  }[];
  educations: { degree: string; institution: string; startDate: string; endDate: string }[];
  skills: string[];
  socials: { phoneNumber: string; linkedin: string; instagram: string; twitter: string; website: string };
}

/** Earlier jobs at each level, fewest and most. */
const EXPERIENCES: Record<JobLevel, readonly [number, number]> = {
  'Entry Level': [1, 1],
  'Mid Level': [1, 3],
  'Senior Level': [2, 4],
  Director: [3, 4],
  'VP or Above': [4, 4],
};

/** Writes the profile of a person. `year` is the current one; `key` the unique part of the person's links. */
export function writeProfile(person: Person, key: string, year: number, chance: Chance): PlannedProfile {
  const profession = PROFESSIONS[person.category];
  const role = chance.pick(profession.roles);
  const kindred = neighbourOf(role, profession);
  const experiences = writeExperiences(person, role.name, year, chance);
  const graduation = Number(experiences.at(-1)!.startDate.slice(0, 4));
  const skills = [...new Set([...role.skills, ...kindred.skills, ...neighbourOf(kindred, profession).skills])];
  return {
    description: `${chance.pick(profession.introductions)} Based in ${person.city.split(',')[0]}. ${chance.pick(CLOSINGS)}`,
    experiences,
    educations: writeEducations(profession.degrees, graduation, chance),
    skills: skills.slice(0, chance.whole(5, 12)),
    socials: {
      phoneNumber: phoneNumber(person.city, chance),
      linkedin: `https://linkedin.example/in/${key}`,
      instagram: `https://instagram.example/${key}`,
      twitter: key.replaceAll('-', '_'),
      website: `https://${key}.example`,
    },
  };
}

function writeExperiences(person: Person, role: string, year: number, chance: Chance): PlannedProfile['experiences'] {
  const [fewest, most] = EXPERIENCES[person.level];
  const employers = chance.some(EARLIER_EMPLOYERS, chance.whole(fewest, most));
  const achievements = chance.some(PROFESSIONS[person.category].achievements, employers.length);
  let end = year - (chance.happens(0.7) ? 0 : 1);
  return employers.map((companyName, index) => {
    const current = index === 0 && end === year;
    const start = end - chance.whole(1, person.level === 'Entry Level' ? 1 : 4);
    const experience = {
      jobTitle: titleThen(person.level, role, index, employers.length),
      companyName,
      startDate: day(start, chance.whole(1, 6)),
      endDate: current ? null : day(end, chance.whole(7, 12)),
      responsiblity: achievements[index]!,
    };
    end = start - 1;
    return experience;
  });
}

/** People rise: the oldest job carries the lowest title. */
function titleThen(level: JobLevel, role: string, index: number, count: number): string {
  if (level === 'Entry Level') return `${role} Trainee`;
  if (index === count - 1 && count > 1) return `Junior ${role}`;
  if (index > 0 || level === 'Mid Level') return role;
  return level === 'Senior Level' ? `Senior ${role}` : `Head of Team, ${role}`;
}

function writeEducations(degrees: readonly string[], graduation: number, chance: Chance): PlannedProfile['educations'] {
  const [school, second] = chance.some(SCHOOLS, 2);
  const first = {
    degree: chance.pick(degrees),
    institution: school!,
    startDate: day(graduation - 4, 9),
    endDate: day(graduation, 1),
  };
  if (chance.happens(0.55)) return [first];
  return [
    {
      degree: chance.pick(SCHOOL_CERTIFICATES),
      institution: second!,
      startDate: day(graduation, 2),
      endDate: day(graduation, 12),
    },
    first,
  ];
}

/** Numbers that no exchange hands out. */
function phoneNumber(city: string, chance: Chance): string {
  const last = String(chance.whole(100, 199)).padStart(4, '0');
  if (city.endsWith('Nigeria')) return `+234 700 555 ${last}`;
  if (city.endsWith('United Kingdom')) return `+44 7700 90${last}`;
  return `+1 202 555 ${last}`;
}

const day = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
