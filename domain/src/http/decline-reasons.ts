// Why: docs/decisions/0094-keep-the-reason-of-a-decline-with-the-company.md
import { z } from 'zod';
import { DECLINE_REASON_LENGTH, DECLINE_REASONS_MAX, DECLINE_REASONS_OFFERED_MAX } from './bounds.ts';
import { endpoint } from './endpoint.ts';

export const declineReason = z.object({
  id: z.uuid(),
  label: z.string(),
  /** No longer offered; moves made for it keep it. */
  archived: z.boolean(),
});
export type DeclineReason = z.infer<typeof declineReason>;

const label = z
  .string()
  .trim()
  .min(1, 'Enter a reason, or archive it.')
  .max(DECLINE_REASON_LENGTH, { error: `Use at most ${DECLINE_REASON_LENGTH} characters.`, abort: true });

const about = { path: '/company/decline-reasons', tag: 'applications', job: 'free' } as const;
/** In the company's order, archived ones last. */
const answer = z.object({ data: z.array(declineReason) });

export const listDeclineReasons = endpoint({
  ...about,
  method: 'GET',
  access: 'company',
  summary: "The company's own decline reasons",
  eventsUpTo: true,
  answer,
});

/**
 * The complete list in its new order. A new reason has an id from the client. Reasons that are not named (another tab
 * may just have added them) stay, after the named ones.
 */
export const saveDeclineReasons = endpoint({
  ...about,
  method: 'PUT',
  access: 'company:edit-company',
  summary: 'Add, rename, reorder and archive decline reasons',
  body: z.object({
    reasons: z
      .array(
        z.object({
          id: z.uuid({ error: 'This is not an id.', abort: true }),
          label,
          archived: z.boolean().default(false),
        }),
      )
      .max(DECLINE_REASONS_MAX, { error: `Use at most ${DECLINE_REASONS_MAX} reasons.`, abort: true })
      .check(({ value: reasons, issues }) => {
        const ids = new Set<string>();
        const labels = new Set<string>();
        for (const [index, reason] of reasons.entries()) {
          if (ids.has(reason.id))
            issues.push({
              code: 'custom',
              input: reasons,
              path: [index, 'id'],
              message: 'This reason is listed twice.',
            });
          ids.add(reason.id);
          if (reason.archived) continue;
          const key = reason.label.toLowerCase();
          if (labels.has(key))
            issues.push({
              code: 'custom',
              input: reasons,
              path: [index, 'label'],
              message: 'You already have this reason.',
            });
          labels.add(key);
        }
        if (labels.size > DECLINE_REASONS_OFFERED_MAX)
          issues.push({
            code: 'custom',
            input: reasons,
            path: [],
            message: `Use at most ${DECLINE_REASONS_OFFERED_MAX} reasons. Archive the ones you no longer use.`,
          });
      }),
  }),
  answer,
});
export type SaveDeclineReasons = z.infer<typeof saveDeclineReasons.body>;
