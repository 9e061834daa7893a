import { linkedText } from '../linked-text.ts';

/** A message's text: keeps line breaks, links addresses, never renders markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap wrap-anywhere">
      {linkedText(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2 hover:decoration-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
