import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const base64url = (bytes: number, message: string) =>
  z
    .string(message)
    .max(200, { error: message, abort: true })
    .regex(/^[\w-]+={0,2}$/, message)
    .refine((text) => Math.floor((text.split('=', 1)[0]!.length * 3) / 4) === bytes, message);

const pushDevice = z.object({
  id: z.uuid(),
  /** 'Chrome on Windows'; null if the browser did not say. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** When a notification last went there; null for never. */
  lastSentAt: z.string().nullable(),
  /** The device of the caller's session. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** Devices of one person; a further one replaces the oldest. */
export const PUSH_DEVICES_MAX = 20;

const about = { tag: 'notifications', access: 'signed-in', job: 'free' } as const;

/** Newest first. `publicKey` is the key to subscribe with; null if push is not set up. */
export const listPushDevices = endpoint({
  ...about,
  method: 'GET',
  path: '/notifications/devices',
  summary: 'Browsers that show you notifications',
  answer: z.object({ data: z.array(pushDevice), publicKey: z.string().nullable() }),
});

/** Accepts the push subscription as the browser's toJSON() returns it. The same one again changes nothing. */
export const addPushDevice = endpoint({
  ...about,
  method: 'POST',
  path: '/notifications/devices',
  summary: "Show notifications in this session's browser",
  body: z.object({
    endpoint: z
      .string('Send the address the browser provided.')
      .min(1, 'Send the address the browser provided.')
      .max(1_000, { error: 'This address is too long.', abort: true }),
    keys: z.object({
      p256dh: base64url(65, 'This is not a browser key.'),
      auth: base64url(16, 'This is not a browser secret.'),
    }),
  }),
  answer: z.object({ message: z.string(), data: pushDevice }),
  status: 201,
});
export type AddPushDeviceBody = z.input<typeof addPushDevice.body>;

export const removePushDevice = endpoint({
  ...about,
  method: 'DELETE',
  path: '/notifications/devices/:id',
  summary: 'Stop showing notifications there',
  whileLeaving: true,
  answer: z.object({ message: z.string() }),
  failures: ['NOT_FOUND'],
});
