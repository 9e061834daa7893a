import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { shortenHash } from '../../../design/values/shorten-hash.ts';

/**
 * A transaction hash, shortened in the middle and linked to its entry in the audit, with a button that copies all of
 * it.
 */
export function HashLink({ hash }: { hash: string }) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap print:whitespace-normal">
      <Link
        to={paths.audit({ tx: hash })}
        title={hash}
        data-full={hash}
        className="font-mono text-note text-brand-ink underline decoration-line-strong/50 underline-offset-3 hover:decoration-current"
      >
        {shortenHash(hash)}
      </Link>
      <CopyButton text={hash} label="Copy transaction hash" />
    </span>
  );
}
