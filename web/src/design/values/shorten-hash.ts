/** '0x1234567890abcdef…' → '0x123456…cdef': enough of both ends to distinguish two. Short texts are unchanged. */
export const shortenHash = (hash: string): string =>
  hash.length <= 16 ? hash : `${hash.slice(0, 8)}…${hash.slice(-4)}`;
