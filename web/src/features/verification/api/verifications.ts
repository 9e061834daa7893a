import type { Verifications } from '@hireledger/domain/http/verifications';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** `GET /verifications`, asked for again when a reviewer decided. */
const verifications = liveQuery({
  name: 'verifications',
  fetch: (signal: AbortSignal) => requestAnswer<Verifications>('GET', '/verifications', { signal }),
  apply: (data: Verifications, event) => ({ data, stale: event.name.startsWith('verification.') }),
});

export const useVerifications = () => useQuery(verifications.options());

const useStep = <Variables>(change: (variables: Variables) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: verifications.all }) });

/** `POST /verifications/documents`. */
export const useSubmitDocument = () =>
  useStep((body: { kind: 'identity' | 'registration'; fileUrl: string }) =>
    request('POST', '/verifications/documents', { body }),
  );

/** `POST /verifications/domain`. */
export const useSubmitDomain = () =>
  useStep((domain: string) => request('POST', '/verifications/domain', { body: { domain } }));

/** `POST /verifications/domain/check`: looks in the domain's DNS. */
export const useCheckDomain = () => useStep(() => request('POST', '/verifications/domain/check', { timeout: 30_000 }));

/** `POST /verifications/domain/send-code`. */
export const useSendDomainCode = () =>
  useStep((email: string) => request('POST', '/verifications/domain/send-code', { body: { email } }));

/** `POST /verifications/domain/confirm-code`. */
export const useConfirmDomainCode = () =>
  useStep((code: string) => request('POST', '/verifications/domain/confirm-code', { body: { code } }));
