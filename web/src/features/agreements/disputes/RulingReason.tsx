import { HashWithCopy } from '../../../design/values/HashWithCopy.tsx';

/** Why the arbiter decided so, in the arbiter's words. */
export function RulingReason({ reason, hash }: { reason: string; hash: string | null }) {
  return (
    <figure className="max-w-prose border-l-2 border-brand pl-3">
      <figcaption className="text-note text-ink-faint">The arbiter's reason</figcaption>
      <blockquote dir="auto" className="text-left whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      {hash && (
        <p className="flex flex-wrap items-center gap-x-2 text-note text-ink-faint">
          Hash on the chain
          <HashWithCopy hash={hash} label="Copy the hash of the ruling" />
        </p>
      )}
    </figure>
  );
}
