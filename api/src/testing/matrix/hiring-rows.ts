import { randomUUIDv7 } from 'node:crypto';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { about, free, type Asked, type Request, type Row, type Rows } from './row.ts';

/** Of an application in a stage, which the path names. */
const inStage = (stage: Stage, more: object = {}, options = {}): Row =>
  about(async ({ application }) => ({ params: { id: await application(stage) }, ...more }), options);

/** Of the person who calls, where they may write one: only who wrote a note may change it. */
const note = async ({ application, post, company, as }: Asked) => {
  const [id, noteId] = [await application(), randomUUIDv7()];
  await post(as.id === company.id ? as : company, `/applications/${id}/notes`, { id: noteId, text: 'Good.' });
  return { id, noteId };
};
const conversation = (request: () => Omit<Request, 'params'> = () => ({})) =>
  about(async ({ message }) => ({ params: { id: await message() }, ...request() }));

/** Moves to another stage, each by the permission that it needs. */
const movedTo = (access: Row['access'], company: [from: Stage, to: Stage], talent: [from: Stage, to: Stage]): Row =>
  about(
    async ({ application, account }) => {
      const [from, newStage] = account.role === 'company' ? company : talent;
      return { body: { applicationId: await application(from), newStage } };
    },
    { access },
  );
const movedMany = (access: Row['access'], from: Stage, newStage: Stage): Row =>
  about(async ({ application }) => ({ body: { applicationIds: [await application(from)], from, newStage } }), {
    access,
    each: true,
  });

export const HIRING_ROWS = {
  'GET /applicants': free(),
  'GET /users/get-company-applicants': free(),
  'GET /applicants/export': free(),
  'POST /applicants/export': free(async ({ application }) => ({ body: { applicationIds: [await application()] } })),
  'GET /applicants/pipeline': free(),
  'GET /applicants/pipeline/:stage': free(async ({ api, company, application }) => {
    for (const _ of [1, 2]) await application();
    const { body } = await api.request('GET', '/applicants?stage=Applied&limit=1', { as: company });
    return { params: { stage: 'Applied' }, query: { cursor: body.nextCursor } };
  }),
  'GET /applications/:id': inStage('Applied'),
  'GET /applications/:id/history': inStage('Applied'),
  'GET /applications/:id/neighbours': inStage('Applied'),

  'PATCH /users/update-hiring-stage': {
    'to shortlist, and to withdraw': movedTo(
      'either:move-applicants',
      ['Applied', 'Shortlisted'],
      ['Applied', 'Withdrawn'],
    ),
    'to decline': movedTo('either:move-applicants', ['Applied', 'Declined'], ['Shortlisted', 'Withdrawn']),
    'to hire, and to accept': movedTo('either:send-offers', ['Shortlisted', 'Hired'], ['Hired', 'Accepted']),
    'to ask for changes, and to finish': movedTo(
      'either:accept-work',
      ['Completed', 'Accepted'],
      ['Accepted', 'Completed'],
    ),
  },
  'POST /applications/moves': {
    'to shortlist': movedMany('company:move-applicants', 'Applied', 'Shortlisted'),
    'to turn down': movedMany('company:move-applicants', 'Shortlisted', 'Declined'),
    'to hire': movedMany('company:send-offers', 'Shortlisted', 'Hired'),
    'to withdraw offers': movedMany('company:send-offers', 'Hired', 'Shortlisted'),
  },
  'POST /applications/undo': about(
    async ({ application, account }) => {
      const stage = account.role === 'company' ? 'Shortlisted' : 'Withdrawn';
      return { body: { applicationIds: [await application(stage)], stage } };
    },
    { each: true },
  ),
  'POST /applications/:id/turn-down': inStage('Shortlisted', { body: { stage: 'Shortlisted' } }),
  'POST /applications/:id/reopen': inStage('Rejected', { body: { stage: 'Rejected' } }),
  'POST /applications/:id/withdraw-offer': inStage('Hired', { body: { stage: 'Hired' } }),

  'PUT /applications/:id/rating': inStage('Applied', { body: { rating: 4 } }),
  'GET /applications/:id/notes': inStage('Applied'),
  'POST /applications/:id/notes': about(async ({ application }) => ({
    params: { id: await application() },
    body: { id: randomUUIDv7(), text: 'Good.' },
  })),
  'PATCH /applications/:id/notes/:noteId': about(async (asked) => ({
    params: await note(asked),
    body: { text: 'Better.' },
  })),
  'DELETE /applications/:id/notes/:noteId': about(async (asked) => ({ params: await note(asked) })),

  'GET /threads': free(),
  'GET /threads/unread': free(),
  'GET /threads/:id': conversation(),
  'GET /threads/:id/messages': conversation(() => ({ query: { before: 2 } })),
  'POST /threads/:id/messages': conversation(() => ({ body: { id: randomUUIDv7(), text: 'Hello.' } })),
  'POST /threads/:id/read': conversation(() => ({ body: { upTo: 1 } })),
} satisfies Rows;
