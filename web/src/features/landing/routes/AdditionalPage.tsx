import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { PageTop } from '../components/PageTop.tsx';

/** The server renders `server` addresses; they are not pages of the application. */
const SHELVES: readonly {
  title: string;
  links: readonly { to: string; server?: true; name: string; text: string }[];
}[] = [
  {
    title: 'Get answers',
    links: [
      { to: paths.help(), name: 'Help', text: 'An article for every task, with pictures of the real screens.' },
      { to: paths.contact(), name: 'Contact', text: 'Send us a message.' },
      { to: paths.status(), name: 'System status', text: 'What is working right now.' },
    ],
  },
  {
    title: 'Verify',
    links: [
      { to: paths.audit(), name: 'Audit', text: 'Every escrow event, read from the chain in your browser.' },
      { to: paths.privacy(), name: 'Privacy', text: 'What we store about you, who can see it and for how long.' },
      {
        to: paths.dataProcessing(),
        name: 'Data processing',
        text: 'Why we process data, where it is stored, and when it is deleted.',
      },
    ],
  },
  {
    title: 'Build',
    links: [
      { to: '/docs', server: true, name: 'API reference', text: 'Every endpoint, as OpenAPI.' },
      { to: '/jobs.rss', server: true, name: 'New jobs as RSS', text: 'The newest open jobs, for a feed reader.' },
      {
        to: '/sitemap.xml',
        server: true,
        name: 'Site map',
        text: 'Every public page and every open job, for search engines.',
      },
    ],
  },
];

/** More resources: help, checks, and interfaces for other programs. */
export default function AdditionalPage() {
  return (
    <>
      <PageTop title="Resources">Help, status, audit and API.</PageTop>
      <div className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-6 lg:pb-28">
        {SHELVES.map(({ title, links }) => (
          <section
            key={title}
            className="grid gap-x-20 gap-y-4 border-t border-line py-10 lg:grid-cols-[1fr_2fr] lg:py-14"
          >
            <h2 className="text-2xl tracking-tight">{title}</h2>
            <ul>
              {links.map(({ to, server, name, text }) => (
                <li key={to} className="border-b border-line py-5 first:pt-0 last:border-b-0 last:pb-0">
                  <To to={to} server={server}>
                    {name}
                  </To>
                  <p className="mt-1 text-base text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function To({ to, server, children }: { to: string; server: true | undefined; children: ReactNode }) {
  const look =
    'inline-block rounded-control text-lg font-semibold text-brand-ink hover:underline hover:underline-offset-4';
  if (server)
    return (
      <a href={to} className={look}>
        {children}
      </a>
    );
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
}
