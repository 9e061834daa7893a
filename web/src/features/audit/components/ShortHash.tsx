import { shortenHash } from '../../../design/values/shorten-hash.ts';

/** A long hexadecimal value, shortened in the middle; complete on hover and when copied. */
export function ShortHash({ value }: { value: string }) {
  return (
    <span title={value} data-full={value} className="font-mono text-note whitespace-nowrap">
      {shortenHash(value)}
    </span>
  );
}
