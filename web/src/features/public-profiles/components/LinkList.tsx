import { tidyLink, twitterLink } from '@hireledger/domain/profiles/links';

interface LinkListProps {
  links: {
    website?: string | null;
    linkedin: string | null;
    instagram: string | null;
    twitter: string | null;
  } & Partial<Record<'behance' | 'dribbble' | 'github', string | null>>;
}

/** The public links of a profile; nothing without any. */
export function LinkList({ links }: LinkListProps) {
  const { website, behance, dribbble, github, linkedin, instagram, twitter } = links;
  const shown = [
    ['Website', website && tidyLink(website)],
    ['Behance', behance && tidyLink(behance)],
    ['Dribbble', dribbble && tidyLink(dribbble)],
    ['GitHub', github && tidyLink(github)],
    ['LinkedIn', linkedin && tidyLink(linkedin)],
    ['Instagram', instagram && tidyLink(instagram)],
    ['Twitter', twitter && twitterLink(twitter)],
  ].filter((link): link is [string, string] => Boolean(link[1] && /^https?:/i.test(link[1])));
  if (shown.length === 0) return <p className="text-ink-faint">No links given.</p>;
  return (
    <ul className="grid gap-2.5">
      {shown.map(([name, href]) => (
        <li key={name} className="min-w-0">
          <p className="text-xs text-ink-faint">{name}</p>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="inline-block min-h-6 wrap-anywhere text-brand-ink underline-offset-3 hover:underline"
          >
            {href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}
