import { z } from 'zod';
import { emailSchema, fullNameSchema, passwordSchema, presentPasswordSchema } from '../accounts/credentials.ts';
import { MEMBER_ROLES } from '../accounts/member-roles.ts';
import { loginAnswer, messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** Members and open invitations of one company, together. */
export const MAX_MEMBERS = 500;
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
const MAX_TEAM_JOBS = 200;

const role = z.enum(MEMBER_ROLES, 'Choose a role.');
/** The jobs of a hiring manager's team; of no use to other roles. */
const jobIds = z
  .array(z.uuid('This is not a job.'))
  .max(MAX_TEAM_JOBS, { error: `A team has at most ${MAX_TEAM_JOBS} jobs.`, abort: true });

/** The caller's own, where they have one: required to make somebody an owner. */
const password = presentPasswordSchema.optional();

const teamJob = z.object({ id: z.uuid(), title: z.string() });

const member = z.object({
  /** The person's. */
  id: z.uuid(),
  /** Null until they say it. */
  fullName: z.string().nullable(),
  email: z.string(),
  role,
  jobs: z.array(teamJob),
  joinedAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  jobs: z.array(teamJob),
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const about = { tag: 'members', job: 'free' } as const;
const manage = { ...about, access: 'company:manage-company' } as const;

export const listMembers = endpoint({
  ...about,
  method: 'GET',
  path: '/company/members',
  summary: 'Members of the company, and open invitations; these for owners only',
  access: 'company',
  answer: z.object({ data: z.object({ members: z.array(member), invitations: z.array(invitation) }) }),
});

export const invite = endpoint({
  ...manage,
  method: 'POST',
  path: '/company/invitations',
  summary: 'Invite a person by email',
  body: z.object({ email: emailSchema, role, jobIds: jobIds.default([]), password }),
  answer: messageAnswer.extend({ data: invitation }),
  status: 201,
  failures: ['MEMBER_ALREADY', 'MEMBERS_FULL', 'INVITATION_OPEN', 'REAUTHENTICATION_REQUIRED'],
});

export const resendInvitation = endpoint({
  ...manage,
  method: 'POST',
  path: '/company/invitations/:id/resend',
  summary: 'Send the invitation again, with a new link; the old one ends',
  answer: messageAnswer.extend({ data: invitation }),
  failures: ['NOT_FOUND'],
});

export const revokeInvitation = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/company/invitations/:id',
  summary: 'Take an invitation back',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});

/** 32 random bytes, base64url, as `createToken` makes them. */
const token = z.object({ token: z.string().max(200, { error: 'This is not a HireLedger link.', abort: true }) });

export const viewInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:token',
  summary: 'What an invitation is for, and whether its address has an account',
  tag: 'members',
  access: 'optional',
  params: token,
  answer: z.object({
    data: z.object({
      companyName: z.string(),
      invitedBy: z.string().nullable(),
      email: z.string(),
      role,
      expiresAt: z.string(),
      /** The person signs in to accept; else they choose a name and a password. */
      hasAccount: z.boolean(),
      /** The caller's own address is the invited one. */
      isYou: z.boolean(),
    }),
  }),
  failures: ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:token/accept',
  summary: 'Join the company: with the session of the invited address, or as a new person',
  tag: 'members',
  access: 'optional',
  params: token,
  body: z.object({ fullName: fullNameSchema.optional(), password: passwordSchema.optional() }),
  answer: loginAnswer,
  status: 201,
  failures: [
    'LINK_WRONG',
    'LINK_EXPIRED',
    'LINK_USED',
    'INVITATION_OF_ANOTHER',
    'MEMBER_ALREADY',
    'ACCOUNT_LEAVING',
    'UNAUTHENTICATED',
  ],
});

export const changeMember = endpoint({
  ...manage,
  method: 'PATCH',
  path: '/company/members/:id',
  summary: 'Change the role of a member, or the jobs of their team',
  body: z.object({ role, jobIds: jobIds.default([]), password }),
  answer: messageAnswer.extend({ data: member }),
  failures: ['NOT_FOUND', 'LAST_OWNER', 'REAUTHENTICATION_REQUIRED'],
});

export const removeMember = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/company/members/:id',
  summary: 'Remove a member: their sessions in this account end',
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'LAST_OWNER'],
});

export const passOwnership = endpoint({
  ...manage,
  method: 'POST',
  path: '/company/ownership',
  summary: 'Make another member an owner, and take another role',
  body: z.object({
    personId: z.uuid('This is not a member.'),
    /** The caller's own role from then on; left out, they stay an owner too. */
    ownRole: role.optional(),
    password,
  }),
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
});

export const leaveCompany = endpoint({
  ...about,
  method: 'POST',
  path: '/company/leave',
  summary: 'Leave the company: your sessions in it end',
  access: 'company',
  answer: messageAnswer,
  failures: ['LAST_OWNER'],
});
