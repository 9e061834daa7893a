import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberRole, Permission } from '@hireledger/domain/accounts/member-roles';
import { refusedAs } from '@hireledger/domain/accounts/permission-reasons';
import type { MovedApplications } from '@hireledger/domain/http/applicants';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

type Member = Exclude<MemberRole, 'owner'>;

let api: TestApi;
let company: Account;
let job: JobPosting;
let members: Record<Member, Account>;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  job = await api.postJob(company);
  const add = (role: Member) => api.addMember(company, role, role === 'hiring-manager' ? [job] : []);
  members = {
    recruiter: await add('recruiter'),
    'hiring-manager': await add('hiring-manager'),
    finance: await add('finance'),
    viewer: await add('viewer'),
  };
});
afterAll(() => api.close());

/** A new application, brought to a stage by the owner; a talent finishes the work. */
async function applicationAt(...stages: string[]): Promise<string> {
  const talent = await api.signUp('talent');
  const application = await api.apply(talent, job);
  for (const stage of stages)
    expect((await api.move(stage === 'Completed' ? talent : company, application, stage)).status).toBe(200);
  return application;
}

const refusal = (role: Member, permission: Permission) =>
  expect.objectContaining({ status: 403, code: 'ROLE_FORBIDDEN', message: refusedAs(role, permission) });
const moveMany = (as: Account, body: object) =>
  api.request<MovedApplications>('POST', '/applications/moves', { as, body });

describe('a move of one applicant', () => {
  it.each([
    ['recruiter', [], 'Shortlisted'],
    ['recruiter', [], 'Declined'],
    ['recruiter', ['Declined'], 'Applied'],
    ['recruiter', ['Shortlisted'], 'Hired'],
    ['hiring-manager', [], 'Shortlisted'],
    ['hiring-manager', ['Shortlisted', 'Completed'], 'Shortlisted'],
    ['finance', ['Shortlisted'], 'Hired'],
    ['finance', ['Shortlisted', 'Completed'], 'Shortlisted'],
  ] as [Member, string[], string][])('is made by a %s from %j to %s', async (role, before, to) => {
    const application = await applicationAt(...before);
    expect((await api.move(members[role], application, to)).status).toBe(200);
    expect(await api.stageOf(application)).toBe(to);
  });

  it.each([
    ['viewer', [], 'Shortlisted', 'move-applicants'],
    ['viewer', [], 'Declined', 'move-applicants'],
    ['viewer', ['Shortlisted'], 'Hired', 'send-offers'],
    ['hiring-manager', ['Shortlisted'], 'Hired', 'send-offers'],
    ['finance', [], 'Declined', 'move-applicants'],
    // Others of their moves lead to the same stage.
    ['finance', [], 'Shortlisted', 'move-applicants'],
    ['recruiter', ['Shortlisted', 'Completed'], 'Shortlisted', 'accept-work'],
    ['recruiter', ['Shortlisted', 'Hired'], 'Accepted', 'accept-work'],
    // No move leads there.
    ['finance', [], 'Withdrawn', 'move-applicants'],
  ] as [Member, string[], string, Permission][])(
    'is refused to a %s from %j to %s',
    async (role, before, to, permission) => {
      const application = await applicationAt(...before);
      const stage = await api.stageOf(application);
      expect(failure(await api.move(members[role], application, to))).toEqual(refusal(role, permission));
      expect(await api.stageOf(application)).toBe(stage);
    },
  );
});

describe('moves of many applicants', () => {
  it('are made by a recruiter where the move is one of theirs, and refused one by one where it is not', async () => {
    const [applied, finished] = [await applicationAt(), await applicationAt('Shortlisted', 'Completed')];
    const { body } = await moveMany(members.recruiter, {
      applicationIds: [applied, finished],
      newStage: 'Shortlisted',
    });
    expect(body).toMatchObject({ moved: 1, refused: 1 });
    expect(body.results[1]!.message).toBe(refusedAs('recruiter', 'accept-work'));
    expect(await api.stageOf(finished)).toBe('Completed');
  });

  it('take offers back and send contracts for a recruiter, and not for a hiring manager', async () => {
    const sent = await applicationAt('Shortlisted', 'Hired');
    const back = { applicationIds: [sent], from: 'Hired', newStage: 'Shortlisted' };
    const send = { applicationIds: [sent], from: 'Shortlisted', newStage: 'Hired' };
    for (const moves of [back, send])
      expect(failure(await moveMany(members['hiring-manager'], moves))).toEqual(
        refusal('hiring-manager', 'send-offers'),
      );
    expect((await moveMany(members.recruiter, back)).body).toMatchObject({ moved: 1 });
    expect((await moveMany(members.recruiter, send)).body).toMatchObject({ moved: 1 });
  });
});

describe('an undo', () => {
  const undo = (as: Account, application: string) =>
    api.request('POST', '/applications/undo', { as, body: { applicationIds: [application], stage: 'Shortlisted' } });

  it('takes back what a colleague has moved', async () => {
    const application = await applicationAt('Shortlisted');
    expect((await undo(members['hiring-manager'], application)).body).toMatchObject({ moved: 1 });
  });

  it('is refused to a viewer', async () => {
    const application = await applicationAt('Shortlisted');
    expect(failure(await undo(members.viewer, application))).toEqual(refusal('viewer', 'move-applicants'));
  });
});
