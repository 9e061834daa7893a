import { LinkedText } from '../../../design/values/LinkedText.tsx';

/** A message's text: keeps line breaks. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap wrap-anywhere">
      <LinkedText text={text} />
    </p>
  );
}
