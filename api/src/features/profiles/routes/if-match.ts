import { z } from 'zod';

/** `If-Match`: the version that an edit began from, as the profile names it among `versions`. Without it the edit is taken as it comes. */
export const ifMatchHeaders = z.object({
  'if-match': z
    .string()
    .max(80, 'If-Match names one version.')
    .transform((text) => text.replaceAll(/^W\/|"/g, '').trim())
    .optional(),
});
