import { z } from 'zod';

/**
 * What `/feeds/jobs/{id}`, a public plain WebSocket, sends: on connection, and whenever it changes. No personal data.
 */
const jobCount = z.object({
  jobId: z.uuid(),
  /** People who applied and did not withdraw. */
  applicants: z.number().int(),
  capacity: z.number().int(),
  /** Whether the job takes applications now. */
  open: z.boolean(),
});
export type JobCount = z.infer<typeof jobCount>;
