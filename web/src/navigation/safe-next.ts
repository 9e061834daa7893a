/** Any origin works: a path that leaves it is not ours. */
const HERE = 'http://here.invalid';

/**
 * The page to return to after sign-in, if it is one of ours: a path, never another host. Parsed as browsers do, which
 * drop tabs and line breaks and treat backslashes as slashes: '/\t/elsewhere.example' would be another host.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
