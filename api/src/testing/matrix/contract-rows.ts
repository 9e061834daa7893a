import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { dollars } from '@hireledger/domain/money/usd';
import { PASSWORD } from '../../test-api.ts';
import { about, free, type Asked, type Request, type Row, type Rows } from './row.ts';

const HUNDRED = String(dollars(100));
const HALF = String(dollars(50));
const otherSide = ({ account, company, talent }: Asked) => (account.role === 'company' ? talent : company);

/** Of the one milestone of a contract, after `before`. */
const inState = (
  state: MilestoneState,
  body?: object,
  before: (asked: Asked, contract: Awaited<ReturnType<Asked['contract']>>) => Promise<unknown> = async () => {},
): Row =>
  about(async (asked) => {
    const contract = await asked.contract(state);
    await before(asked, contract);
    return { params: { id: contract.id, number: 1 }, ...(body && { body }) };
  });

/** Of a step, for those who may take it. */
const toSign = (access: Row['access'], state: MilestoneState, body: object): Row => ({
  ...inState(state, body),
  access,
});

/** Of a proposal to end a contract early. */
const ending = (proposedBy: 'caller' | 'other', body?: object): Row =>
  about(async (asked) => {
    const { id } = await asked.contract('funded');
    const by = proposedBy === 'caller' ? asked.account : otherSide(asked);
    const { data } = await asked.post(by, `/agreements/${id}/endings`, { splits: [{ number: 1, toTalent: HALF }] });
    return { params: { id, endingId: data.id }, ...(body && { body }) };
  });

/** Of an accepted contract that is paid on approval. */
const notice = (givenBy: 'caller' | 'other' | null, body?: object): Row =>
  about(async (asked) => {
    const id = await asked.offer('Accepted');
    const by = givenBy === 'other' ? otherSide(asked) : asked.account;
    if (givenBy) await asked.post(by, `/contract-offers/${id}/notice`);
    return { params: { id }, ...(body && { body }) };
  });

const ofOffer = (body?: object): Row =>
  about(async ({ signedOffer }) => ({ params: { id: await signedOffer() }, ...(body && { body }) }));
const ofApplication = (stage: Stage, request: (asked: Asked) => Omit<Request, 'params'> = () => ({})): Row =>
  about(async (asked) => {
    const id = await asked.application(stage);
    return { params: { id, applicationId: id }, ...request(asked) };
  });

/** The draft of a contract, as the company saves it. */
const CONTRACT_DRAFT = {
  form: {
    title: 'Plans',
    scope: '',
    milestones: [],
    reviewDays: '',
    governingText: '',
    currency: 'USD',
    payFrom: 'hireledger',
    expiresOn: '',
    attachments: [],
  },
  version: 0,
  newestVersion: 0,
};

/** Names the side as the arbiter. */
function ruledBy({ api, account, payouts }: Pick<Asked, 'api' | 'account' | 'payouts'>): void {
  const address = payouts.signer.addressOf('arbiter', '');
  api.context.arbiter = async () => ({ address, holdsKey: true, account: account.id });
}

/** A dispute of two others, with the caller as the arbiter. */
const dispute = (body?: object, instead?: Row['instead']): Row =>
  about(
    async ({ api, foreign, account, payouts }) => {
      const { id } = await foreign.contract('disputed');
      await api.sql`UPDATE milestones SET disputed_at = now() WHERE agreement_id = ${id}`;
      ruledBy({ api, account, payouts });
      return { params: { id, number: 0 }, ...(body && { body }) };
    },
    { byCaller: true, ofOthers: true, ...(instead && { instead }) },
  );

/** Contracts: their offers, their work, and their end. */
export const CONTRACT_ROWS = {
  'GET /applications/:applicationId/contract-draft': ofApplication('Shortlisted'),
  'PUT /applications/:applicationId/contract-draft': ofApplication('Shortlisted', () => ({ body: CONTRACT_DRAFT })),
  'DELETE /applications/:applicationId/contract-draft': about(async ({ api, company, application }) => {
    const applicationId = await application('Shortlisted');
    const path = `/applications/${applicationId}/contract-draft`;
    const { body } = await api.request('PUT', path, { as: company, body: CONTRACT_DRAFT });
    return { params: { applicationId }, query: { version: body.data.version } };
  }),
  'GET /applications/:applicationId/contract-offers': ofApplication('Hired'),
  'POST /applications/:applicationId/contract-offers': ofApplication('Shortlisted', ({ offerForm }) => ({
    body: offerForm(),
  })),
  'GET /applications/:id/contract-history': ofApplication('Hired'),
  'GET /contract-offers/:id': ofOffer(),
  'GET /contract-offers/:id/pdf': ofOffer(),
  'GET /contract-offers/:id/json': ofOffer(),
  'POST /contract-offers/:id/withdrawal': ofOffer({}),
  'POST /contract-offers/:id/acceptance': ofOffer({ password: PASSWORD }),
  'POST /contract-offers/:id/rejection': ofOffer({ note: 'Too little.' }),
  'POST /contract-offers/:id/change-request': ofOffer({ note: 'More time, please.' }),
  'POST /contract-offers/:id/notice': notice(null, {}),
  'POST /contract-offers/:id/notice/acceptance': notice('other'),
  'POST /contract-offers/:id/notice/refusal': notice('other'),
  'POST /contract-offers/:id/notice/withdrawal': notice('caller'),

  'GET /agreements': free(),
  'GET /agreements/:id': inState('funded'),
  'GET /agreements/:id/pdf': about(async ({ paidAtOnce }) => ({ params: { id: (await paidAtOnce()).agreementId } })),
  'POST /agreements/:id/opening': about(async ({ contract }) => ({ params: { id: (await contract('agreed')).id } }), {
    instead: ['MILESTONE_CONFLICT', 'It is open: a failed opening takes the worker.'],
  }),
  'POST /agreements/:id/fundings': inState('agreed', { milestones: [1] }),
  'POST /agreements/:id/approvals': inState('submitted', { milestones: [{ number: 1, amount: HUNDRED }] }),
  'POST /agreements/:id/milestones/:number/submission': inState('funded', { note: 'Done.' }),
  'POST /agreements/:id/milestones/:number/change-request': inState('submitted', { text: 'Shorter.' }),
  'POST /agreements/:id/milestones/:number/approval': inState('submitted', { amount: HUNDRED }),
  'POST /agreements/:id/milestones/:number/full-payment': inState('funded', { amount: HUNDRED }),
  'POST /agreements/:id/milestones/:number/refund': inState('funded', {}),
  'POST /agreements/:id/milestones/:number/settlement': inState('submitted', { toTalent: HALF }),
  'POST /agreements/:id/milestones/:number/settlement/withdrawal': inState('submitted', undefined, ({ account }, one) =>
    one.step(account, 1, 'settlement', { toTalent: HALF }),
  ),
  'POST /agreements/:id/milestones/:number/dispute': inState('submitted', { reason: 'It is a copy.' }),
  'POST /agreements/:id/milestones/:number/evidence': inState('disputed', { text: 'It is a copy.' }),
  'POST /agreements/:id/to-sign': {
    'to fund': toSign('company:pay', 'agreed', { step: 'fund', milestones: [1] }),
    'to submit': toSign('talent', 'funded', { step: 'submit', number: 1 }),
    'to ask for changes': toSign('company:accept-work', 'submitted', {
      step: 'request-changes',
      number: 1,
      text: 'Shorter.',
    }),
    'to approve': toSign('company:pay', 'submitted', { step: 'approve', number: 1, amount: HUNDRED }),
    'to pay in full': toSign('company:pay', 'funded', { step: 'pay-in-full', number: 1, amount: HUNDRED }),
    'to refund': toSign('talent', 'funded', { step: 'refund', number: 1 }),
    'to settle': toSign('either:pay', 'submitted', { step: 'settle', number: 1, toTalent: HALF }),
    'to dispute': toSign('either:accept-work', 'submitted', { step: 'dispute', number: 1, reason: 'It is a copy.' }),
  },
  'POST /agreements/:id/endings': inState('funded', { splits: [{ number: 1, toTalent: HALF }] }),
  'POST /agreements/:id/endings/:endingId/acceptance': ending('other', {}),
  'POST /agreements/:id/endings/:endingId/refusal': ending('other'),
  'POST /agreements/:id/endings/:endingId/withdrawal': ending('caller'),
  'POST /agreements/:id/bonuses/to-sign': inState('funded', { amount: HALF, reason: 'Early.' }),
  'POST /agreements/:id/bonuses': inState('funded', { amount: HALF, reason: 'Early.' }),

  'GET /disputes': free(
    (asked) => {
      ruledBy(asked);
      return {};
    },
    { byCaller: true },
  ),
  'GET /disputes/waiting': free(),
  'GET /disputes/:id/:number': dispute(),
  'POST /disputes/:id/:number/ruling': dispute({ toPayee: HALF, reason: 'Both are right.' }, [
    'PASSKEY_UNAVAILABLE',
    'Only a passkey decides a dispute.',
  ]),
} satisfies Rows;
