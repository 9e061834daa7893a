import { CopyButton } from '../CopyButton.tsx';
import { shortenHash } from './shorten-hash.ts';

/** A hash, shortened in the middle and never broken, with a button that copies all of it. @param label what the button says */
export const HashWithCopy = ({ hash, label }: { hash: string; label: string }) => (
  <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
    <span title={hash} className="font-mono">
      {shortenHash(hash)}
    </span>
    <CopyButton text={hash} label={label} />
  </span>
);
