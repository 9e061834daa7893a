import { z } from 'zod';

const base64url = (bytes: number, message: string) =>
  z
    .string(message)
    .max(200, message)
    .regex(/^[\w-]+={0,2}$/, message)
    .refine((text) => Math.floor((text.split('=', 1)[0]!.length * 3) / 4) === bytes, message);

export const pushDevice = z.object({
  id: z.uuid(),
  /** 'Chrome on Windows'; null where the browser did not say. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** When a notification last went there; null for never. */
  lastSentAt: z.string().nullable(),
  /** The device of the session that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** `GET /notifications/devices`: newest first. `publicKey` is what a browser subscribes with; null where push is not set up. */
export const pushDevicesAnswer = z.object({ data: z.array(pushDevice), publicKey: z.string().nullable() });

/** Devices of one person; one more takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 20;

/** `POST /notifications/devices`: a browser's push subscription, as its toJSON() gives it. The same one again changes nothing. */
export const addPushDeviceBody = z.object({
  endpoint: z
    .string('Send the address that the browser gave.')
    .min(1, 'Send the address that the browser gave.')
    .max(1_000, 'That address is too long.'),
  keys: z.object({
    p256dh: base64url(65, 'That is not a key of a browser.'),
    auth: base64url(16, 'That is not a secret of a browser.'),
  }),
});
export type AddPushDeviceBody = z.input<typeof addPushDeviceBody>;
export const addPushDeviceAnswer = z.object({ message: z.string(), data: pushDevice });
export const removedPushDeviceAnswer = z.object({ message: z.string() });
