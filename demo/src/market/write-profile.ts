import type { JobLevel } from '@hireledger/domain/jobs/options';
import { CLOSINGS, EARLIER_EMPLOYERS, SCHOOL_CERTIFICATES, SCHOOLS } from './earlier-lives.ts';
import type { Person } from './people.ts';
import { neighbourOf } from './profession.ts';
import { PROFESSIONS } from './professions/all.ts';
import type { Random } from './seeded-random.ts';

/** A talent's whole profile, in the shapes of the profile calls (specification, section 7). */
interface PlannedProfile {
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

/** The least and the largest number of earlier jobs at each level. */
const EXPERIENCES: Record<JobLevel, readonly [number, number]> = {
  'Entry Level': [1, 1],
  'Mid Level': [1, 3],
  'Senior Level': [2, 4],
  Director: [3, 4],
  'VP or Above': [4, 4],
};

/** Writes a talent's profile. `year` is the current one; `key` is the unique part of the talent's links. */
export function writeProfile(person: Person, key: string, year: number, random: Random): PlannedProfile {
  const profession = PROFESSIONS[person.category];
  const role = random.pick(profession.roles);
  const kindred = neighbourOf(role, profession);
  const experiences = writeExperiences(person, role.name, year, random);
  const graduation = Number(experiences.at(-1)!.startDate.slice(0, 4));
  const skills = [...new Set([...role.skills, ...kindred.skills, ...neighbourOf(kindred, profession).skills])];
  return {
    description: `${random.pick(profession.introductions)} Based in ${person.city.split(',')[0]}. ${random.pick(CLOSINGS)}`,
    experiences,
    educations: writeEducations(profession.degrees, graduation, random),
    skills: skills.slice(0, random.integer(5, 12)),
    socials: {
      phoneNumber: phoneNumber(person.city, random),
      linkedin: `https://linkedin.example/in/${key}`,
      instagram: `https://instagram.example/${key}`,
      twitter: key.replaceAll('-', '_'),
      website: `https://${key}.example`,
    },
  };
}

function writeExperiences(person: Person, role: string, year: number, random: Random): PlannedProfile['experiences'] {
  const [fewest, most] = EXPERIENCES[person.level];
  const employers = random.sample(EARLIER_EMPLOYERS, random.integer(fewest, most));
  const achievements = random.sample(PROFESSIONS[person.category].achievements, employers.length);
  let end = year - (random.happens(0.7) ? 0 : 1);
  return employers.map((companyName, index) => {
    const current = index === 0 && end === year;
    const start = end - random.integer(1, person.level === 'Entry Level' ? 1 : 4);
    const experience = {
      jobTitle: titleThen(person.level, role, index, employers.length),
      companyName,
      startDate: day(start, random.integer(1, 6)),
      endDate: current ? null : day(end, random.integer(7, 12)),
      responsiblity: achievements[index]!,
    };
    end = start - 1;
    return experience;
  });
}

/** The oldest job has the lowest level. */
function titleThen(level: JobLevel, role: string, index: number, count: number): string {
  if (level === 'Entry Level') return `${role} Trainee`;
  if (index === count - 1 && count > 1) return `Junior ${role}`;
  if (index > 0 || level === 'Mid Level') return role;
  return level === 'Senior Level' ? `Senior ${role}` : `Head of Team, ${role}`;
}

function writeEducations(degrees: readonly string[], graduation: number, random: Random): PlannedProfile['educations'] {
  const [school, second] = random.sample(SCHOOLS, 2);
  const first = {
    degree: random.pick(degrees),
    institution: school!,
    startDate: day(graduation - 4, 9),
    endDate: day(graduation, 1),
  };
  if (random.happens(0.55)) return [first];
  return [
    {
      degree: random.pick(SCHOOL_CERTIFICATES),
      institution: second!,
      startDate: day(graduation, 2),
      endDate: day(graduation, 12),
    },
    first,
  ];
}

/** Numbers that are never assigned. */
function phoneNumber(city: string, random: Random): string {
  const last = String(random.integer(100, 199)).padStart(4, '0');
  if (city.endsWith('Nigeria')) return `+234 700 555 ${last}`;
  if (city.endsWith('United Kingdom')) return `+44 7700 90${last}`;
  return `+1 202 555 ${last}`;
}

const day = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
