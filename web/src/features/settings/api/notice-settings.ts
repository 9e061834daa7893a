import type { NoticeSettings } from '@hireledger/domain/events/notice-settings';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer, type InputOf } from '../../../http/call.ts';
import { queryClient, updateOptimistically } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

const CHANGE = 'PATCH /account/notice-settings';
type Change = NonNullable<InputOf<typeof CHANGE>['body']>;

/** The talent's settings about emails and job alerts, live across tabs. */
const settings = liveQuery<NoticeSettings, []>({
  name: 'notice-settings',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /account/notice-settings', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (data, event) => ({ data: event.name === 'notice.settings-changed' ? event.data : data, stale: false }),
});
export const noticeSettingsQuery = settings.options();
const { queryKey } = noticeSettingsQuery;
const EXACTLY = { queryKey, exact: true };

export const useNoticeSettings = (enabled = true) => useQuery({ ...noticeSettingsQuery, enabled });

/** Shows the change at once and takes it back after an error. The time zone of the browser goes with it. */
export const useChangeNoticeSettings = () =>
  useMutation({
    mutationFn: (change: Change) =>
      call(CHANGE, { body: { ...change, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    // In order, so that the last click wins.
    scope: { id: 'notice-settings' },
    onMutate: async (change) => {
      const before = queryClient.getQueryData(queryKey);
      await updateOptimistically<NoticeSettings>(EXACTLY, (now) => ({ ...now, ...change }));
      return before;
    },
    onError: (_error, _change, before) => before && updateOptimistically<NoticeSettings>(EXACTLY, () => before),
    onSettled: () => queryClient.invalidateQueries(EXACTLY),
  });
