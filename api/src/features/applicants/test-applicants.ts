import type { ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import type { SearchAnswer } from '@hireledger/domain/http/search';
import { startTestApi, type Account } from '../../test-api.ts';

/** What a test gives a profile; the names have no word that it searches. */
interface TestProfile {
  skills?: string[];
  about?: string;
  details?: object;
  experience?: object;
  education?: object;
  work?: object;
}

/** An api for tests about the search of applicants, with a company and its job. */
export async function startTestApplicants() {
  const api = await startTestApi({ LOG_LEVEL: 'error' });
  const company = await api.signUp('company', 'Quay Nine');
  const job = await api.postJob(company, { title: 'Position' });

  const write = (talent: Account, path: string, body: object) =>
    api.request('PATCH', `/users/${path}`, { as: talent, body });

  async function talentWith(name: string, profile: TestProfile): Promise<Account> {
    const talent = await api.signUp('talent', name);
    const { skills, about, details, experience, education, work } = profile;
    if (skills) await write(talent, 'add-skills', { skills });
    if (about) await write(talent, 'update-about-me', { name, description: about });
    if (details) await write(talent, 'update-personal-details', details);
    if (experience) await write(talent, 'add-experience', experience);
    if (education) await write(talent, 'add-education', education);
    if (work) await write(talent, 'add-portfolio', work);
    return talent;
  }

  const list = async (q: string, as = company, more = '') =>
    (await api.request<ApplicantListAnswer>('GET', `/applicants?limit=200&q=${encodeURIComponent(q)}${more}`, { as }))
      .body;

  return {
    api,
    company,
    job,
    write,
    talentWith,
    async applicant(name: string, profile: TestProfile, to: { id: string } = job) {
      const talent = await talentWith(name, profile);
      return { talent, id: await api.apply(talent, to) };
    },
    list,
    /** The names that have all words, without those that are merely similar. */
    async found(q: string, as = company): Promise<string[]> {
      const { data, similar } = await list(q, as);
      return similar ? [] : data.map(({ fullName }) => fullName).toSorted();
    },
    palette: async (q: string, as = company) =>
      (await api.request<SearchAnswer>('GET', `/search?q=${encodeURIComponent(q)}`, { as })).body,
  };
}

export type TestApplicants = Awaited<ReturnType<typeof startTestApplicants>>;
