import type { Verifications } from '@hireledger/domain/http/verifications';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer, type InputOf } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** Refetched after a reviewer's decision. */
export const verifications = liveQuery({
  name: 'verifications',
  fetch: (signal: AbortSignal) => callForAnswer('GET /verifications', { signal }),
  apply: (data: Verifications, event) => ({ data, stale: event.name.startsWith('verification.') }),
});

export const useVerifications = () => useQuery(verifications.options());

const useStep = <Variables>(change: (variables: Variables) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: verifications.all }) });

export const useSubmitDocument = () =>
  useStep((body: InputOf<'POST /verifications/documents'>['body']) => call('POST /verifications/documents', { body }));

export const useSubmitDomain = () =>
  useStep((domain: string) => call('POST /verifications/domain', { body: { domain } }));

/** Checks the domain's DNS. */
export const useCheckDomain = () => useStep(() => call('POST /verifications/domain/check', { timeout: 30_000 }));

export const useSendDomainCode = () =>
  useStep((email: string) => call('POST /verifications/domain/send-code', { body: { email } }));

export const useConfirmDomainCode = () =>
  useStep((code: string) => call('POST /verifications/domain/confirm-code', { body: { code } }));
