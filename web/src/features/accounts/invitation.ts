import { useQuery } from '@tanstack/react-query';
import { call, type InputOf } from '../../http/call.ts';
import { useSession } from '../../http/session.ts';

/** What the invitation of a link is for, as the visitor may see it, or why the link is no longer valid. */
export function useInvitation(token: string) {
  const asked = useSession()?.token;
  return useQuery({
    queryKey: ['invitation', token, asked],
    queryFn: async ({ signal }) => (await call('GET /invitations/:token', { params: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const ACCEPT = 'POST /invitations/:token/accept';

/** Joins the company, with the session of the invited address or as a new person. */
export const acceptInvitation = (token: string, body: InputOf<typeof ACCEPT>['body']) =>
  call(ACCEPT, { params: { token }, body });
