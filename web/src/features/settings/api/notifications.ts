import type { ChooseNotificationBody, NotificationChoices } from '@hireledger/domain/http/settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async ({ signal }) => (await request<{ data: NotificationChoices }>('GET', '/account/notifications', { signal })).data,
});

export const useNotificationChoices = () => useQuery(notificationsQuery);

const withChoice = (choices: NotificationChoices, { event, channel, on }: ChooseNotificationBody): NotificationChoices =>
  choices.map((choice) => (choice.event === event ? { ...choice, [channel]: on } : choice));

/** `PATCH /account/notifications`: the switch moves at once and goes back where the server did not take it. */
export function useChooseNotification() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  const set = (change: ChooseNotificationBody) => client.setQueryData(queryKey, (choices) => choices && withChoice(choices, change));
  return useMutation({
    mutationFn: (body: ChooseNotificationBody) => request<{ data: NotificationChoices }>('PATCH', '/account/notifications', { body }),
    // One after the other, so that the last press is what stays.
    scope: { id: 'notification-choices' },
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey });
      set(body);
    },
    onError: (_error, body) => set({ ...body, on: !body.on }),
  });
}
