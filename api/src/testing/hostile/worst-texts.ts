/** Bytes of each text in UTF-8, at least: more than any field takes, less than a body may have. */
const BYTES = 150_000;

const filled = (piece: string, start = '', end = ''): string =>
  start + piece.repeat(Math.ceil(BYTES / Buffer.byteLength(piece))) + end;

/** The worst text for each kind of work that is done on text. */
export const WORST_TEXTS = {
  'letters with as many marks as are allowed': filled(`a${'\u0301\u0316'.repeat(15)}`),
  'marks to sort': filled('\u0301\u0316', 'a'),
  'half-width marks to sort': filled('\uff9e\u0301', 'a'),
  'letters of two directions': filled('a\u0627'),
  'direction overrides': filled('\u202ea\u202d\u0627\u2066'),
  'words of one letter': filled('a '),
  'one word': filled('a'),
  'one digit': filled('1'),
  blanks: filled(' ', 'a', 'a'),
  'line ends': filled('\r\n', 'a', 'a'),
  'letters that become eighteen': filled('\ufdfa'),
  'emoji joined to one': filled('\u{1f469}\u200d'),
  'opened placeholders': filled('{{'),
  'markup that is never closed': filled('<a '),
  'stars of emphasis': filled('*a_'),
  'an address of many dots': filled('a.', '', '@a.co'),
  'a link to many labels': filled('\u00fc.', 'https://', 'a'),
  'halves of letters': filled('\ud83d'),
} as const;
