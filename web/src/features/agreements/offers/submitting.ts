/** State of a navigation to a contract whose finished work is submitted there. */
export const SUBMITTING = { submits: true } as const;

export const isSubmitting = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'submits' in state && state.submits === true;
