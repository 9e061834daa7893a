import { linkedText } from './linked-text.ts';

/** What a person wrote: links addresses, never renders markup. Line breaks are up to the element around it. */
export function LinkedText({ text }: { text: string }) {
  return linkedText(text).map(({ text: part, href }, index) =>
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
  );
}
