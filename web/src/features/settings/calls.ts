import type { NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { ChooseNotificationBody, LinkedSignIn, NotificationChoices } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountQuery, useRefreshAccount } from '../../account/account.ts';
import type { Deleted } from '../../account/KeepButton.tsx';
import { call, type InputOf } from '../../http/call.ts';
import { downloadAnswer } from '../../http/download.ts';
import { queryClient, updateOptimistically } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { onOwnSignal } from '../../realtime/own-signals.ts';

/** The current one first. Refetched on each visit: no event reports a sign-in elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /account/sessions', { signal })).data,
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);

/** After what ends sessions too. */
const refetchAccount = () =>
  Promise.all([accountQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

/** Ends one session by its id, or all but the current one. Rows are removed after the server's answer. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /account/sessions') : call('DELETE /account/sessions/:id', { params: { id } }),
    // Also after an error: the session may have ended elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

/** Mails a code to the new address. */
export function useChangeEmail() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: InputOf<'POST /account/email'>['body']) => call('POST /account/email', { body }),
    onSuccess: refresh,
  });
}

/** Confirms the new address with the code. */
export function useConfirmEmail() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: { code: string }) => call('POST /account/email/confirm', { body }),
    onSuccess: async ({ email }) => {
      session.correct({ user: { email } });
      await refresh();
    },
  });
}

/** Ends all other sessions. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: InputOf<'POST /account/password'>['body']) => call('POST /account/password', { body }),
    onSuccess: refetchAccount,
  });

/** Refetched on each visit. */
export const linkedSignInsQuery = queryOptions({
  queryKey: ['linked-sign-ins'],
  queryFn: async ({ signal }) => (await call('GET /account/sign-ins', { signal })).data,
  staleTime: 0,
});

export const useLinkedSignIns = () => useQuery(linkedSignInsQuery);

/** Removes a linked sign-in, or allows a removed one again. */
export const useChangeLinkedSignIn = ({ id, endedAt }: LinkedSignIn) =>
  useMutation({
    mutationFn: () =>
      endedAt
        ? call('POST /account/sign-ins/:id/allow', { params: { id } })
        : call('DELETE /account/sign-ins/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linkedSignInsQuery.queryKey }),
  });

const withChoice = (
  choices: NotificationChoices,
  { event, channel, on }: ChooseNotificationBody,
): NotificationChoices => choices.map((choice) => (choice.event === event ? { ...choice, [channel]: on } : choice));

/** What the person is notified of in this account. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async ({ signal }) => (await call('GET /account/notifications', { signal })).data,
});
const CHOICES = { queryKey: notificationsQuery.queryKey, exact: true };
const CHOOSE = ['choose-notification'];

export const useNotificationChoices = () => useQuery(notificationsQuery);

/** Toggles optimistically and reverts on an error. */
export function useChooseNotification() {
  const set = (change: ChooseNotificationBody) =>
    updateOptimistically<NotificationChoices>(CHOICES, (choices) => withChoice(choices, change));
  return useMutation({
    mutationKey: CHOOSE,
    mutationFn: (body: ChooseNotificationBody) => call('PATCH /account/notifications', { body }),
    // In order, so that the last click wins.
    scope: { id: 'notification-choices' },
    onMutate: set,
    onError: (_error, body) => set({ ...body, on: !body.on }),
    onSettled: () => {
      // A refetch during the changes may not contain all of them; only the last one refetches.
      if (queryClient.isMutating({ mutationKey: CHOOSE }) === 1) void queryClient.invalidateQueries(CHOICES);
    },
  });
}

const CHANGE_NOTICES = 'PATCH /account/notice-settings';
type NoticeChange = NonNullable<InputOf<typeof CHANGE_NOTICES>['body']>;

/** The person's settings about emails and job alerts. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: async ({ signal }) => (await call('GET /account/notice-settings', { signal })).data,
});
const NOTICES = { queryKey: noticeSettingsQuery.queryKey, exact: true };
const CHANGE = ['change-notice-settings'];

export const useNoticeSettings = () => useQuery(noticeSettingsQuery);

// Choices of other tabs. Those of this one are fetched again when they are saved.
onOwnSignal(({ about }) => {
  if (about !== 'choices') return;
  if (queryClient.isMutating({ mutationKey: CHOOSE }) === 0) void queryClient.invalidateQueries(CHOICES);
  if (queryClient.isMutating({ mutationKey: CHANGE }) === 0) void queryClient.invalidateQueries(NOTICES);
});

/** Shows the change at once and takes it back after an error. The time zone of the browser goes with it. */
export const useChangeNoticeSettings = () =>
  useMutation({
    mutationKey: CHANGE,
    mutationFn: (change: NoticeChange) =>
      call(CHANGE_NOTICES, { body: { ...change, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    // In order, so that the last click wins.
    scope: { id: 'notice-settings' },
    onMutate: async (change) => {
      const before = queryClient.getQueryData(noticeSettingsQuery.queryKey);
      await updateOptimistically<NoticeSettings>(NOTICES, (now) => ({ ...now, ...change }));
      return before;
    },
    onError: (_error, _change, before) => before && updateOptimistically<NoticeSettings>(NOTICES, () => before),
    onSettled: () => queryClient.invalidateQueries(NOTICES),
  });

/** What the next invoices say. Refetched on each visit: no event reports a change elsewhere. */
export const billingQuery = queryOptions({
  queryKey: ['billing-details'],
  queryFn: async ({ signal }) => (await call('GET /account/billing-details', { signal })).data,
  staleTime: 0,
});

export const useBillingDetails = () => useQuery(billingQuery);

export const useChangeBillingDetails = () =>
  useMutation({
    mutationFn: (body: InputOf<'PUT /account/billing-details'>['body']) =>
      call('PUT /account/billing-details', { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(billingQuery.queryKey, data),
  });

/** How often a running export is polled. */
const LOOK_MS = 1_000;

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call('GET /account/exports', { signal })).data,
  staleTime: 0,
});

/** The newest exports; a running one is polled until it is done. */
export const useExports = () =>
  useQuery({
    ...exportsQuery,
    refetchInterval: (query) => (query.state.data?.some(({ state }) => state === 'requested') ? LOOK_MS : false),
  });

export const useRequestExport = () =>
  useMutation({
    mutationFn: () => call('POST /account/exports'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });

export const useDownloadExport = () =>
  useMutation({
    mutationFn: (id: string) =>
      downloadAnswer('GET /account/exports/:id/file', { params: { id } }, 'hireledger-data.json'),
  });

/** Refetched each time, since payouts and applications change meanwhile. */
const deletionQuery = (what: Deleted) =>
  queryOptions({
    queryKey: ['deletion', what],
    queryFn: async ({ signal }) =>
      (await call(what === 'sign-in' ? 'GET /auth/me/deletion' : 'GET /account/deletion', { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const useDeletionPreview = (what: Deleted) => useQuery(deletionQuery(what));

export const useRequestDeletion = (what: Deleted) =>
  useMutation({
    mutationFn: (body: InputOf<'POST /account/deletion'>['body']) =>
      call(what === 'sign-in' ? 'POST /auth/me/deletion' : 'POST /account/deletion', { body }),
    onSuccess: refetchAccount,
  });

/** For a person without a password. */
export const useSendDeletionCode = () => useMutation({ mutationFn: () => call('POST /account/deletion/code') });
