import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { MEMBER_ROLES, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import { type Account, type Json, type TestApi } from '../../test-api.ts';
import { startTestContracts } from '../../agreements/offers/test-contracts.ts';

let api: TestApi;
let talent: Account;
let application: string;
/** A hiring manager of the applicant's job, and one of another job. */
let members: Record<MemberRole | 'stranger', Account>;
let files: Record<'cv' | 'message' | 'contract', string>;

const CONTACT = { phoneNumber: '+2348030000000', linkedin: 'https://linkedin.com/in/ada', website: 'https://ada.dev' };
const ADDRESS = '12 Marina, Lagos';

async function fileOf(owner: Account, name: string): Promise<string> {
  const file = randomUUID();
  await api.sql`INSERT INTO stored_files (id, owner_id, kind, name, type, size, sha256, ready_at)
                VALUES (${file}, ${owner.id}, 'attachment', ${name}, 'application/pdf', 3, ${Buffer.alloc(32, 7)}, now())`;
  await api.context.files.put(file, ORIGINAL, Readable.from(['pdf']), 3);
  return file;
}

beforeAll(async () => {
  const contracts = await startTestContracts();
  ({ api, talent } = contracts);
  const company = await contracts.companyWith(100_000_000_000n);
  const job = await api.postJob(company);
  const write = async (path: string, body: object) =>
    expect((await api.request('PATCH', `/users/${path}`, { as: talent, body })).status, path).toBe(200);
  files = {
    cv: await fileOf(talent, 'cv.pdf'),
    message: await fileOf(talent, 'letter.pdf'),
    contract: await fileOf(company, 'annex.pdf'),
  };
  await write('add-socials', { phoneNumber: CONTACT.phoneNumber, linkedin: CONTACT.linkedin });
  await write('add-socials', { instagram: '', twitter: '', website: CONTACT.website });
  await write('update-personal-details', { address: ADDRESS });
  await write('update-profile-visibility', { visibility: 'applied' });
  await write('add-portfolio', { title: 'CV', description: 'All I did.', fileUrl: `/files/${files.cv}` });
  application = await api.apply(talent, job);
  await api.request('POST', `/threads/${application}/messages`, {
    as: talent,
    body: { id: randomUUID(), text: '', attachments: [`/files/${files.message}`] },
  });
  await api.move(company, application, 'Shortlisted');
  const attachments = [`/files/${files.contract}`];
  await contracts.send(company, application, contracts.form({ attachments }));
  await api.apply(await api.signUp('talent', 'Newcomer'), job);
  members = {
    owner: company,
    recruiter: await api.addMember(company, 'recruiter'),
    'hiring-manager': await api.addMember(company, 'hiring-manager', [job]),
    finance: await api.addMember(company, 'finance'),
    viewer: await api.addMember(company, 'viewer'),
    stranger: await api.addMember(company, 'hiring-manager', [await api.postJob(company)]),
  };
});
afterAll(() => api.close());

const read = (who: keyof typeof members, path: string) => api.request<Json>('GET', path, { as: members[who] });
/** Who gets an answer at all. */
const readersOf = async (path: string) => {
  const statuses = await Promise.all(
    (Object.keys(members) as (keyof typeof members)[]).map(
      async (who) => [who, (await read(who, path)).status] as const,
    ),
  );
  return statuses.filter(([, status]) => status === 200).map(([who]) => who);
};

const recordFor = async (who: MemberRole): Promise<Json> =>
  (await read(who, '/users/get-company-applicants')).body.find(({ id }: Json) => id === application);

describe('how to reach an applicant', () => {
  it.each(['owner', 'recruiter', 'hiring-manager'] as const)('is read by %s', async (role) => {
    const { data } = (await read(role, `/applications/${application}`)).body as { data: ApplicantDetails };
    expect(data).toMatchObject({ email: talent.email, ...CONTACT, address: ADDRESS, attachments: [{ name: 'CV' }] });
    expect(data.portfolio).toHaveLength(1);
    expect(await recordFor(role)).toMatchObject(CONTACT);
    expect((await read(role, '/applicants/export')).body).toContain(talent.email);
    expect((await read(role, `/talents/${talent.id}`)).body.data.links).toMatchObject({ website: CONTACT.website });
  });

  it('is withheld from a viewer, who reads the rest', async () => {
    const withheld = { email: '', phoneNumber: null, linkedin: null, website: null, address: null, attachments: [] };
    const { data } = (await read('viewer', `/applications/${application}`)).body as { data: ApplicantDetails };
    expect(data).toMatchObject({ fullName: 'Ada', ...withheld, portfolio: [] });
    expect(await recordFor('viewer')).toMatchObject({ fullName: 'Ada', ...withheld });
    const { body: file } = await read('viewer', '/applicants/export');
    expect(file).toContain('Ada');
    for (const contact of [talent.email, CONTACT.phoneNumber, CONTACT.website]) expect(file).not.toContain(contact);
    expect((await read('viewer', `/talents/${talent.id}`)).body.data.links).toMatchObject({ website: null });
  });
});

describe('who opens', () => {
  it('the page of an applicant that is open to the companies of their applications', async () => {
    expect(await readersOf(`/talents/${talent.id}`)).toEqual(['owner', 'recruiter', 'hiring-manager', 'viewer']);
  });

  it('the CV of an applicant', async () => {
    expect(await readersOf(`/files/${files.cv}`)).toEqual(['owner', 'recruiter', 'hiring-manager']);
  });

  it('a file of a conversation', async () => {
    expect(await readersOf(`/files/${files.message}`)).toEqual(['owner', 'recruiter', 'hiring-manager']);
  });

  it('a file of a contract', async () => {
    expect(await readersOf(`/files/${files.contract}`)).toEqual([...MEMBER_ROLES]);
  });
});

it('finds applicants in the palette for all but finance', async () => {
  const found = await Promise.all(
    MEMBER_ROLES.map(async (role) => [role, (await read(role, '/search?q=ada')).body.applicants.length]),
  );
  expect(Object.fromEntries(found)).toEqual({ owner: 1, recruiter: 1, 'hiring-manager': 1, finance: 0, viewer: 1 });
});

it('shows money of the wallet to an owner and finance', async () => {
  const seen = await Promise.all(
    MEMBER_ROLES.map(async (role) => {
      const dashboard = (await read(role, '/dashboards/company')).body;
      const { companyRevenue } = (await read(role, '/users/get-company-profile')).body.data.companyDashboard;
      return [role, dashboard.walletBalance, dashboard.escrowBalance, companyRevenue];
    }),
  );
  const money = ['100000000000', '0', '100000000000'];
  const none = [null, null, null];
  expect(seen).toEqual(MEMBER_ROLES.map((role) => [role, ...(role === 'owner' || role === 'finance' ? money : none)]));
});

it('lists for each role what it may do', async () => {
  const waits = await Promise.all(
    MEMBER_ROLES.map(async (role) => {
      const { applied, unreadThreads, firstSteps } = (await read(role, '/dashboards/company/to-do'))
        .body as CompanyToDo;
      return [role, applied, unreadThreads, firstSteps.profile];
    }),
  );
  expect(waits).toEqual([
    ['owner', 1, 1, false],
    ['recruiter', 1, 1, false],
    ['hiring-manager', 1, 1, true],
    ['finance', 0, 0, true],
    ['viewer', 0, 0, true],
  ]);
});
