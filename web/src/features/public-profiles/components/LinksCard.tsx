import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { tidyLink, twitterLink } from '@hireledger/domain/profiles/links';

interface LinksCardProps {
  links: {
    website?: string | null;
    linkedin: string | null;
    instagram: string | null;
    twitter: string | null;
  } & Partial<Record<'behance' | 'dribbble' | 'github', string | null>>;
  memberSince: string;
}

/** The public links of a profile, if there are any, and the date of its sign-up. */
export function LinksCard({ links, memberSince }: LinksCardProps) {
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
  const since = (
    <p className="text-note text-ink-faint">
      On HireLedger since <DateTime at={memberSince} />
    </p>
  );
  if (shown.length === 0) return <Card>{since}</Card>;
  return (
    <Card title="Links">
      <ul className="mb-4 grid gap-2.5 border-b border-line pb-4">
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
      {since}
    </Card>
  );
}
