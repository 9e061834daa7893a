import { z } from 'zod';
import { DECLINE_REASON_LENGTH, DECLINE_REASONS_MAX, DECLINE_REASONS_OFFERED_MAX } from './bounds.ts';

export const declineReason = z.object({
  id: z.uuid(),
  label: z.string(),
  /** No longer offered; moves that were made for it go on saying so. */
  archived: z.boolean(),
});
export type DeclineReason = z.infer<typeof declineReason>;

/** `GET /company/decline-reasons`: the company's own list in its order, archived ones last. */
export const declineReasonsAnswer = z.object({ data: z.array(declineReason) });

const label = z
  .string()
  .trim()
  .min(1, 'Enter a reason, or archive it.')
  .max(DECLINE_REASON_LENGTH, `Use at most ${DECLINE_REASON_LENGTH} characters.`);

/**
 * `PUT /company/decline-reasons`: the list as it is now wished, in its order. A new reason brings an id of its own. Reasons that are not
 * named (another tab may just have added them) stay as they are, behind the named ones.
 */
export const saveDeclineReasonsBody = z.object({
  reasons: z
    .array(z.object({ id: z.uuid('That is not an id.'), label, archived: z.boolean().default(false) }))
    .max(DECLINE_REASONS_MAX, `Keep at most ${DECLINE_REASONS_MAX} reasons.`)
    .check(({ value: reasons, issues }) => {
      const ids = new Set<string>();
      const labels = new Set<string>();
      for (const [index, reason] of reasons.entries()) {
        if (ids.has(reason.id))
          issues.push({ code: 'custom', input: reasons, path: [index, 'id'], message: 'This reason is named twice.' });
        ids.add(reason.id);
        if (reason.archived) continue;
        const key = reason.label.toLowerCase();
        if (labels.has(key))
          issues.push({
            code: 'custom',
            input: reasons,
            path: [index, 'label'],
            message: 'You have this reason already.',
          });
        labels.add(key);
      }
      if (labels.size > DECLINE_REASONS_OFFERED_MAX)
        issues.push({
          code: 'custom',
          input: reasons,
          path: [],
          message: `Offer at most ${DECLINE_REASONS_OFFERED_MAX} reasons. Archive those that you no longer use.`,
        });
    }),
});
export type SaveDeclineReasons = z.infer<typeof saveDeclineReasonsBody>;
