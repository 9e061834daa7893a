import { randomUUID } from 'node:crypto';
import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { at } from '@hireledger/demo/running-market';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import type { TestUser } from '@hireledger/launch/test-user';
import type { Vocabulary } from './vocabulary.ts';

const { createJob } = useCases;

/** Older than the market, so that the board begins with the market's jobs. */
const POSTED_BEFORE_MS = 70 * 86_400_000;

/**
 * One company and some talents with jobs, applications at several stages, messages and a payout, all in the words of
 * one vocabulary.
 */
export async function fillWords(
  context: Context,
  words: Vocabulary,
  company: TestUser,
  talents: readonly TestUser[],
): Promise<void> {
  await describeCompany(words, company);
  for (const talent of talents) await describeTalent(words, talent);
  const jobIds: string[] = [];
  for (const title of words.jobTitles) {
    const form = jobFormSchema.parse({
      title,
      employmentTypes: ['Full-Time', 'Remote'],
      categories: ['Engineering', 'Human Resource'],
      skills: words.skills,
      jobDescription: words.text,
      responsibilities: `${words.text}\n${words.word}`,
      whoYouAre: words.text,
      qualifications: words.text,
      location: words.place,
      currency: 'USD',
      salaryMin: 1_500,
      salaryMax: 1_000_000_000,
      capacity: 9_000,
    });
    jobIds.push(
      (await createJob(at(context, new Date(Date.now() - POSTED_BEFORE_MS)), { companyId: company.user.id, form })).id,
    );
  }
  for (const [number, talent] of talents.entries())
    for (const [place, jobId] of jobIds.entries()) {
      const goesTo = number > 1 ? 'Applied' : number === 1 ? 'Shortlisted' : place === 0 ? 'Completed' : 'Approved';
      await meet(words, { company, talent, jobId, goesTo });
    }
}

async function describeCompany({ companyName, word, text, place }: Vocabulary, company: TestUser): Promise<void> {
  await send(company, 'PATCH', '/company/overview', {
    name: companyName,
    industry: word,
    size: '1,000+',
    location: place,
    website: 'https://example.com',
  });
  await send(company, 'PATCH', '/company/about-us', { description: `${text} ${text}`.slice(0, 1000) });
  await send(company, 'PATCH', '/users/add-socials', {
    phoneNumber: '+49 30 1234567890',
    linkedin: 'https://linkedin.com/company/example',
  });
}

async function describeTalent({ word, text, skills, place }: Vocabulary, talent: TestUser): Promise<void> {
  await send(talent, 'PATCH', '/users/update-about-me', {
    name: talent.user.fullName,
    description: text.slice(0, 500),
    jobLevel: 'Senior Level',
  });
  await send(talent, 'PATCH', '/users/add-experience', {
    jobTitle: word,
    companyName: word,
    startDate: '2019-01-01',
    endDate: null,
    responsiblity: text.slice(0, 500),
  });
  await send(talent, 'PATCH', '/users/add-education', {
    degree: word,
    institution: word,
    startDate: '2012-01-01',
    endDate: '2016-01-01',
  });
  await send(talent, 'PATCH', '/users/add-skills', { skills });
  await send(talent, 'PATCH', '/users/add-portfolio', { title: word, description: text.slice(0, 1000), type: 'CV' });
  await send(talent, 'PATCH', '/users/update-personal-details', {
    jobLevel: 'Senior Level',
    city: place,
    language: word,
    address: `${place} ${word}`,
  });
}

interface Meeting {
  company: TestUser;
  talent: TestUser;
  jobId: string;
  /** Its last stage. */
  goesTo: 'Applied' | 'Shortlisted' | 'Completed' | 'Approved';
}

/** An application with its messages, moved on to its last stage. */
async function meet(words: Vocabulary, { company, talent, jobId, goesTo }: Meeting): Promise<void> {
  const { application } = await send<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', {
    jobId,
  });
  const move = (person: TestUser, newStage: string) =>
    send(person, 'PATCH', '/users/update-hiring-stage', { applicationId: application.id, newStage });
  for (const [number, text] of words.messages.entries())
    await send(number % 2 === 0 ? company : talent, 'POST', `/threads/${application.id}/messages`, {
      id: randomUUID(),
      text,
    });
  if (goesTo === 'Applied') return;
  await move(company, 'Shortlisted');
  if (goesTo === 'Shortlisted') return;
  await move(talent, 'Completed');
  if (goesTo === 'Completed') return;
  await send(
    company,
    'POST',
    '/users/approve-completion-and-disburse',
    { applicationId: application.id, amount: '12345670000' },
    { 'idempotency-key': randomUUID() },
  );
}

async function send<T>(
  person: TestUser,
  method: string,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const answer = await person.call<T>(method, path, body, headers);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
