import { CopyButton } from '../../design/CopyButton.tsx';
import { shortenHash } from '../../design/values/shorten-hash.ts';

/** Why the arbiter decided so, in the arbiter's words. */
export function RulingReason({ reason, hash }: { reason: string; hash: string | null }) {
  return (
    <figure className="max-w-prose border-l-2 border-brand pl-3">
      <figcaption className="text-note text-ink-faint">The arbiter's reason</figcaption>
      <blockquote dir="auto" className="text-left whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      {hash && (
        <p className="flex items-center gap-0.5 text-note text-ink-faint">
          Hash on the chain:
          <span title={hash} className="ml-1 font-mono">
            {shortenHash(hash)}
          </span>
          <CopyButton text={hash} label="Copy the hash of the ruling" />
        </p>
      )}
    </figure>
  );
}
