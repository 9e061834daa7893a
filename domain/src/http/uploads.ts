import { z } from 'zod';
import { UPLOAD_KINDS } from '../uploads/kinds.ts';

/** `POST /upload?kind=`: multipart, the file in the field `file`. The kind may also be a field before the file. */
export const uploadQuery = z.object({
  kind: z.enum(UPLOAD_KINDS, `Choose one of: ${UPLOAD_KINDS.join(', ')}.`).optional(),
});

/** Where the file is found from now on; until something uses it, it is kept for a day. Size in bytes. */
export const uploadAnswer = z.object({
  message: z.string(),
  fileUrl: z.string(),
  id: z.uuid(),
  kind: z.enum(UPLOAD_KINDS),
  name: z.string(),
  type: z.string(),
  size: z.number(),
});
export type Uploaded = z.infer<typeof uploadAnswer>;
