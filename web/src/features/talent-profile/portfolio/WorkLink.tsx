import { tidyLink } from '@hireledger/domain/profiles/links';
import { ExternalLink } from 'lucide-react';

/** Where a piece of work can be seen; nothing for anything but a web address. */
export function WorkLink({ link }: { link: string | null }) {
  const href = link && tidyLink(link);
  if (!href || !/^https?:\/\//i.test(href)) return null;
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener nofollow"
      className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded text-brand-ink underline-offset-3 hover:underline"
    >
      <ExternalLink size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">{href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}</span>
    </a>
  );
}
