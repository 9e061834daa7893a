/** The page to go back to after sign-in, if it is one of ours: a path, never another host. */
export const safeNext = (next: string | null): string | null => (next && /^\/(?![/\\])/.test(next) ? next : null);
