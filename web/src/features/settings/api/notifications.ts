import type { ChooseNotificationBody, NotificationChoices } from '@hireledger/domain/http/settings';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { queryClient, updateOptimistically } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

const withChoice = (
  choices: NotificationChoices,
  { event, channel, on }: ChooseNotificationBody,
): NotificationChoices => choices.map((choice) => (choice.event === event ? { ...choice, [channel]: on } : choice));

/** The account's notification settings, live across tabs. */
const choices = liveQuery<NotificationChoices, []>({
  name: 'notification-choices',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /account/notifications', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (data, event) => ({
    data: event.name === 'notice.chosen' ? withChoice(data, event.data as ChooseNotificationBody) : data,
    stale: false,
  }),
});
export const notificationsQuery = choices.options();
const { queryKey } = notificationsQuery;
const CHOOSE = ['choose-notification'];

export const useNotificationChoices = () => useQuery(notificationsQuery);

/** Toggles optimistically and reverts on an error. */
export function useChooseNotification() {
  const set = (change: ChooseNotificationBody) =>
    updateOptimistically<NotificationChoices>({ queryKey, exact: true }, (choices) => withChoice(choices, change));
  return useMutation({
    mutationKey: CHOOSE,
    mutationFn: (body: ChooseNotificationBody) => call('PATCH /account/notifications', { body }),
    // In order, so that the last click wins.
    scope: { id: 'notification-choices' },
    onMutate: set,
    onError: (_error, body) => set({ ...body, on: !body.on }),
    onSettled: () => {
      // A refetch during the changes may not contain all of them; only the last one refetches.
      if (queryClient.isMutating({ mutationKey: CHOOSE }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
