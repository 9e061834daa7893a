import { queryOptions } from '@tanstack/react-query';
import { call, type InputOf } from '../http/call.ts';
import { session } from '../http/session.ts';
import { useMutation } from '../http/use-mutation.ts';

/** The person, their accounts and their role, which others may have changed since they signed in; kept in the session. */
export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: async ({ signal }) => {
    const now = await call('GET /auth/me', { signal });
    const { user, person, accounts } = now;
    const before = session.current();
    if (user.id === before?.user.id) {
      session.correct({ user, person, accounts });
      const after = session.current();
      if (before.person && after && after.memberRole !== before.memberRole)
        void import('./new-role.ts').then(({ sayNewRole }) => sayNewRole(after));
    }
    return now;
  },
  staleTime: Infinity,
});

/** Saves the person's own name. */
export const useNamePerson = () =>
  useMutation({
    mutationFn: (body: InputOf<'PATCH /auth/me'>['body']) => call('PATCH /auth/me', { body }),
    onSuccess: ({ data }) => session.correct({ person: data }),
  });
