import { Link } from '../../../navigation/Link.tsx';

const MARK = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()]*)\)/g;

/** A text of an article with bold labels and internal links. */
export function RichText({ text }: { text: string }) {
  const parts: { key: number; words?: string; strong?: string; link?: string; to?: string }[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) parts.push({ key: at, words: text.slice(at, match.index) });
    const [, strong, link, to] = match;
    parts.push({ key: match.index, ...(strong ? { strong } : { link: link!, to: to! }) });
    at = match.index + match[0].length;
  }
  parts.push({ key: at, words: text.slice(at) });
  return parts.map(({ key, words, strong, link, to }) =>
    strong ? (
      <strong key={key} className="font-semibold text-ink">
        {strong}
      </strong>
    ) : link ? (
      <Link key={key} to={to!} className="text-brand-ink underline underline-offset-3">
        {link}
      </Link>
    ) : (
      <span key={key}>{words}</span>
    ),
  );
}
