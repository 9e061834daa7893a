import { z } from 'zod';

/** `?limit=&cursor=` of a list that has no other filter. */
export const pageQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(200, { abort: true }).optional(),
});
