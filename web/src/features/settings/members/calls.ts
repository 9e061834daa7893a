import type { Member } from '@hireledger/domain/http/members';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../../account/members.ts';
import { jobOptions } from '../../jobs/job/job-options.ts';
import { call, type InputOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { session } from '../../../http/session.ts';
import { useMutation } from '../../../http/use-mutation.ts';

export const useMembers = () => useQuery(membersQuery);

/** The signed-in person's own row, by the address that they sign in with. */
export const isOwn = ({ email }: Pick<Member, 'email'>): boolean => email === session.current()?.user.email;

const refresh = () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });

export const useInvite = () =>
  useMutation({
    mutationFn: (body: InputOf<'POST /company/invitations'>['body']) => call('POST /company/invitations', { body }),
    onSuccess: refresh,
  });

/** Also after an error: the invitation may have been accepted or taken back meanwhile. */
export const useResendInvitation = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /company/invitations/:id/resend', { params: { id } }),
    onSettled: refresh,
  });

export const useRevokeInvitation = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /company/invitations/:id', { params: { id } }),
    onSettled: refresh,
  });

export const useChangeMember = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<'PATCH /company/members/:id'>['body']) =>
      call('PATCH /company/members/:id', { params: { id }, body }),
    onSuccess: refresh,
  });

export const useRemoveMember = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /company/members/:id', { params: { id } }),
    onSettled: refresh,
  });

export const usePassOwnership = () =>
  useMutation({
    mutationFn: (body: InputOf<'POST /company/ownership'>['body']) => call('POST /company/ownership', { body }),
    onSuccess: refresh,
  });

/** Ends this session too. */
export const useLeaveCompany = () => useMutation({ mutationFn: () => call('POST /company/leave') });

/** The company's newest jobs whose title or text has these words, to choose those of a team. */
const teamJobs = (q: string) =>
  queryOptions({
    queryKey: ['team-jobs', q],
    queryFn: async ({ signal }) =>
      jobOptions((await call('GET /company/job-postings', { query: { q, limit: 50 }, signal })).data),
    placeholderData: keepPreviousData,
  });

export const useTeamJobs = (q: string) => useQuery(teamJobs(q));
