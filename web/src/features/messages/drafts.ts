import { deviceDrafts } from '../../http/device-drafts.ts';

const stored = deviceDrafts<string>('message-drafts');

/** Unsent text of a conversation. */
export const drafts = {
  read: (applicationId: string): string => stored.read(applicationId) ?? '',
  /** An empty text removes it. */
  keep: (applicationId: string, text: string): void => void stored.keep(applicationId, text === '' ? null : text),
};
