/** `[start, end)` in characters of the text. */
export type TextRange = readonly [start: number, end: number];

/** A text with the matches of a search marked. Ranges outside the text are ignored. */
export function Highlight({ text, ranges }: { text: string; ranges: readonly TextRange[] | undefined }) {
  if (!ranges || ranges.length === 0) return <span>{text}</span>;
  const parts: { from: number; text: string; hit: boolean }[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) parts.push({ from: at, text: text.slice(at, start), hit: false });
    parts.push({ from: start, text: text.slice(start, end), hit: true });
    at = end;
  }
  parts.push({ from: at, text: text.slice(at), hit: false });
  return parts.map((part) =>
    part.hit ? (
      <mark key={part.from} className="rounded-sm bg-brand-soft text-brand-ink">
        {part.text}
      </mark>
    ) : (
      <span key={part.from}>{part.text}</span>
    ),
  );
}
