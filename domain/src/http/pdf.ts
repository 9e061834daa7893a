import { z } from 'zod';

/** The answer of a call that sends a document as a file. */
export const pdf = z.any().describe('PDF');
