import { z } from 'zod';

/** The answer of a call that sends a table as a file. */
export const csv = z.any().describe('CSV with a header row, UTF-8');
