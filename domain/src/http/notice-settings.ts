import { z } from 'zod';
import { noticeSettings } from '../events/notice-settings.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'settings', access: 'talent', path: '/account/notice-settings' } as const;
const answer = z.object({ data: noticeSettings });

export const viewNoticeSettings = endpoint({
  ...about,
  method: 'GET',
  summary: 'Whether you get only required emails',
  answer,
});

/** Changes only the fields that are sent. */
export const changeNoticeSettings = endpoint({
  ...about,
  method: 'PATCH',
  summary: 'Change which emails you get',
  body: z.object({ requiredMailsOnly: z.boolean().optional() }),
  answer,
});
