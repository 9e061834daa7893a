import { about, free, type Asked, type Build, type Rows } from './row.ts';

const EDUCATION = { degree: 'MSc', institution: 'Unilag' };
const EXPERIENCE = { jobTitle: 'Engineer', companyName: 'Acme' };
const WORK = { title: 'Bridge', description: 'A bridge.' };
const SEARCH = { name: 'Mine', filters: {} };

/** The newest entry of a part of the talent's profile. */
const entry = async ({ api, talent }: Asked, path: string, body: object, part: string): Promise<string> => {
  await api.request('PATCH', `/users/add-${path}`, { as: talent, body });
  const profile = await api.request('GET', '/users/get-talent-profile', { as: talent });
  return profile.body.data[part].at(-1).id;
};
const ofEntry = (path: string, entryBody: object, part = path, body?: object) =>
  about(async (asked) => ({ params: { id: await entry(asked, path, entryBody, part) }, ...(body && { body }) }));
const openJob: Build = async ({ job }) => ({ params: { jobId: await job() } });
const search: Build = async ({ post, talent }) => ({
  params: { id: (await post(talent, '/saved-searches', SEARCH)).data.id },
});
const ownApplication = (body?: object) =>
  about(async ({ application }) => ({ params: { id: await application() }, ...(body && { body }) }));

/** Calls of talents alone. */
export const TALENT_ROWS = {
  'GET /users/get-talent-profile': free(),
  'PATCH /users/add-education': free(() => ({ body: EDUCATION })),
  'PATCH /users/update-education/:id': ofEntry('education', EDUCATION, 'education', EDUCATION),
  'DELETE /users/delete-education/:id': ofEntry('education', EDUCATION),
  'PATCH /users/add-experience': free(() => ({ body: EXPERIENCE })),
  'PATCH /users/update-experience/:id': ofEntry('experience', EXPERIENCE, 'experience', EXPERIENCE),
  'DELETE /users/delete-experience/:id': ofEntry('experience', EXPERIENCE),
  'PATCH /users/add-portfolio': free(() => ({ body: WORK })),
  'PATCH /users/update-portfolio/:id': ofEntry('portfolio', WORK, 'portfolio', WORK),
  'DELETE /users/delete-portfolio/:id': ofEntry('portfolio', WORK),
  'PATCH /users/add-skills': free(() => ({ body: { skills: ['SQL'] } })),
  'DELETE /users/delete-skill/:id': ofEntry('skills', { skills: ['Solidity'] }),
  'PATCH /users/update-about-me': free(() => ({ body: { name: 'Ada', description: 'I build.' } })),
  'PATCH /users/update-personal-details': free(() => ({ body: { city: 'Lagos' } })),
  'PATCH /users/update-profile-visibility': free(() => ({ body: { visibility: 'everyone' } })),

  'GET /analytics/talent': free(),
  'GET /analytics/talent/export': free(() => ({ query: { table: 'stages' } })),
  'GET /dashboards/talent': free(),

  'GET /jobs/marks': free(async ({ job }) => ({ query: { ids: await job() } })),
  'POST /jobs/:id/reports': free(async ({ job }) => ({ params: { id: await job() }, body: { reason: 'scam' } })),
  'GET /saved-jobs': free(),
  'PUT /saved-jobs/:jobId': free(openJob),
  'DELETE /saved-jobs/:jobId': free(openJob),
  'GET /saved-searches': free(),
  'POST /saved-searches': free(() => ({ body: SEARCH })),
  'PATCH /saved-searches/:id': about(async (asked) => ({ ...(await search(asked)), body: { name: 'Other' } })),
  'DELETE /saved-searches/:id': about(search),

  'POST /users/apply-for-job': free(async ({ job }) => ({ body: { jobId: await job() } })),
  'GET /users/my-applications': free(),
  'GET /users/my-applications/:id': ownApplication(),
  'GET /applications/:id/talent-note': ownApplication(),
  'PUT /applications/:id/talent-note': ownApplication({ text: 'Ask about the team.' }),
} satisfies Rows;
