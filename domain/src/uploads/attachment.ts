import { z } from 'zod';

/** A file that somebody sent, in an answer. The size is bytes; `url` is its address at the api. */
export const attachment = z.object({ name: z.string(), url: z.string(), type: z.string(), size: z.number() });
export type Attachment = z.infer<typeof attachment>;

/** The same where the name and the address are enough. */
export const namedFile = attachment.pick({ name: true, url: true });

/** The same with its SHA-256 in hex, which what was signed covers. */
export const hashedFile = attachment.extend({ sha256: z.string() });
