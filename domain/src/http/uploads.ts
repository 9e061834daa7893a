import { z } from 'zod';
import { UPLOAD_KINDS } from '../uploads/kinds.ts';
import { endpoint } from './endpoint.ts';

/** The file is in the field `file` of the multipart body. The kind may also be a field before the file. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/upload',
  summary:
    'Upload a file: multipart, in the field "file"; the kind is picture, work-image or attachment; without it any picture becomes an attachment too',
  tag: 'uploads',
  access: 'signed-in',
  job: 'free',
  query: z.object({
    kind: z.enum(UPLOAD_KINDS, `Choose one of: ${UPLOAD_KINDS.join(', ')}.`).optional(),
  }),
  /** The file's address from now on; it is kept for a day until something uses it. Size in bytes. */
  answer: z.object({
    message: z.string(),
    fileUrl: z.string(),
    id: z.uuid(),
    kind: z.enum(UPLOAD_KINDS),
    name: z.string(),
    type: z.string(),
    size: z.number(),
  }),
  status: 201,
  failures: ['FILE_REFUSED', 'FILE_TOO_LARGE', 'BODY_TOO_LARGE', 'STORAGE_FULL', 'MEDIA_TYPE_UNSUPPORTED', 'NOT_FOUND'],
});
export type Uploaded = z.infer<typeof uploadFile.answer>;

export const downloadFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'Download an attachment: its owner, and companies that the owner applied to',
  tag: 'uploads',
  access: 'signed-in',
  job: 'listed',
  answer: z.any().describe('The file'),
  failures: ['NOT_FOUND'],
});

/** Profile pictures, logos and work images, for everybody. */
export const viewPicture = endpoint({
  method: 'GET',
  path: '/files/:id/:variant',
  summary: 'A picture in one of its sizes (WebP): 400, 96 or 48 pixels square, or a work image of at most 1,600 or 480',
  tag: 'uploads',
  params: z.object({
    id: z.uuid('This is not an id.'),
    variant: z.enum(['400', '96', '48', '1600', '480'], 'There is no such size.'),
  }),
  answer: z.any().describe('The picture'),
  failures: ['NOT_FOUND'],
});
