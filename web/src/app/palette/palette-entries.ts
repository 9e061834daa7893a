import { plainText, wordsOf } from '@hireledger/domain/search/words';
import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import type { ContractState } from '@hireledger/domain/http/contract';
import type { SearchAnswer } from '@hireledger/domain/http/search';
import { CircleArrowRight, CircleHelp, type LucideIcon } from 'lucide-react';
import type { Article } from '../../features/help/articles/article.ts';
import { likeness, SILENT } from '../../features/help/search.ts';
import { may } from '../../account/permissions.ts';
import { contractPath } from '../../features/agreements/summary/contract-look.ts';
import { paths } from '../../navigation/paths.ts';
import type { PageCommands } from '../../shortcuts/page-commands.ts';
import type { PaletteAction } from './palette-actions.ts';
import type { PalettePage } from './palette-pages.ts';
import type { Recent } from '../../account/recent.ts';

/** One row: its link or action, and its content. */
export interface Entry {
  id: string;
  kind: Recent['kind'] | 'action' | 'command' | 'list';
  label: string;
  detail?: string;
  icon?: LucideIcon;
  /** The picture of a person or company. */
  face?: { name: string; src: string | null; square?: boolean };
  stage?: Stage;
  closed?: boolean;
  contract?: ContractState;
  keys?: string;
  to?: string;
  run?: () => void;
}

export interface EntryGroup {
  heading: string;
  entries: Entry[];
}

interface Asked {
  q: string;
  role: Role | undefined;
  pages: readonly PalettePage[];
  /** Parts of pages, and minor pages: only found by their words. */
  parts: readonly PalettePage[];
  /** Undefined while they load. */
  articles: readonly Article[] | undefined;
  actions: readonly PaletteAction[];
  /** Of the page under the palette. */
  commands: PageCommands | null;
  recent: readonly Recent[];
  answer: SearchAnswer | undefined;
}

const LOCAL_MOST = 6;
/** Of articles: pages, actions and people are what most look for. */
const ARTICLES_MOST = 3;

/** Whether a text has all these words. */
type Matches = (text: string, words: readonly string[]) => boolean;

const spaced = (text: string): string => ` ${plainText(text).replaceAll('-', ' ')} `;
/** Every word starts a word of the text, or is the plural of one. */
const begins: Matches = (text, words) => {
  const plain = spaced(text);
  return words.every(
    (word) =>
      plain.includes(` ${word}`) ||
      [/s$/, /es$/].some((plural) => plural.test(word) && plain.includes(` ${word.replace(plural, '')} `)),
  );
};
/** As `begins`, but one or two letters are a word. */
const hasWords: Matches = (text, words) =>
  words.every((word) => (word.length > 2 ? begins(text, [word]) : spaced(text).includes(` ${word} `)));
/** Every word is spelt nearly as a word of the text. */
const isNear: Matches = (text, words) => {
  const those = spaced(text).trim().split(/ +/);
  return words.every((word) => those.some((each) => likeness(word, each) > 0));
};
/** At least this many of the words begin words of the text. */
const hasSome =
  (count: number): Matches =>
  (text, words) =>
    words.filter((word) => hasWords(text, [word])).length >= count;
/** The text contains every word. */
const has = (text: string, words: readonly string[]): boolean => words.every((word) => plainText(text).includes(word));

const pageEntry = ({ to, label, icon, keys }: PalettePage): Entry => ({
  id: `page ${label}`,
  kind: 'page',
  label,
  icon,
  to,
  ...(keys && { keys }),
});
const actionEntry = ({ id, label, icon, keys, run }: PaletteAction): Entry => ({
  id: `action ${id}`,
  kind: 'action',
  label,
  icon,
  run,
  ...(keys && { keys }),
});

const articleEntry = ({ slug, title }: Article): Entry => ({
  id: `help ${slug}`,
  kind: 'page',
  label: title,
  icon: CircleHelp,
  to: paths.help(slug),
});

const commandEntry = ({ label, run }: PageCommands['commands'][number]): Entry => ({
  id: `command ${label}`,
  kind: 'command',
  label,
  icon: CircleArrowRight,
  run,
});

/**
 * The rows of the palette in groups. Without a query: commands of the page, recent choices, pages, actions. Otherwise local matches, then the
 * server's, then help, then the full list of what the role searches for. `fresh` is false while the answer belongs to the previous
 * query: then only rows that match the new one are shown.
 */
export function entryGroups(
  { q, role, pages, parts, articles = [], actions, commands, recent, answer }: Asked,
  fresh: boolean,
): EntryGroup[] {
  const words = wordsOf(q.replaceAll('-', ' '));
  const ofPage = (offered: PageCommands['commands'] = []): EntryGroup => ({
    heading: commands?.heading ?? '',
    entries: offered.map(commandEntry),
  });
  if (words.length === 0)
    return filled([
      ofPage(commands?.commands),
      { heading: 'Recent', entries: recent.map((each) => ({ ...each, id: `recent ${each.to}` })) },
      { heading: 'Pages', entries: pages.map(pageEntry) },
      { heading: 'Actions', entries: actions.map(actionEntry) },
    ]);
  const helpful = articles
    .filter((article) => !role || article.for === 'everyone' || article.for === role)
    .map((article) => ({ ...article, label: article.title, words: article.words ?? '' }));
  // Matches in the name come before matches in other words.
  const inOrder = <T extends { label: string; words: string }>(
    list: readonly T[],
    asked: readonly string[],
    inName: Matches,
    inWords: Matches,
  ): T[] => {
    const named = list.filter(({ label }) => inName(label, asked));
    return [...named, ...list.filter((each) => !named.includes(each) && inWords(`${each.label} ${each.words}`, asked))];
  };
  const local = (asked: readonly string[], inName: Matches, inWords: Matches): EntryGroup[] => [
    {
      heading: 'Pages',
      entries: inOrder([...pages, ...parts], asked, inName, inWords)
        .slice(0, LOCAL_MOST)
        .map(pageEntry),
    },
    { heading: 'Actions', entries: inOrder(actions, asked, inName, inWords).slice(0, LOCAL_MOST).map(actionEntry) },
    { heading: 'Help', entries: inOrder(helpful, asked, inName, inWords).slice(0, ARTICLES_MOST).map(articleEntry) },
  ];
  const still = (entries: Entry[]) =>
    fresh ? entries : entries.filter(({ label, detail = '' }) => has(`${label} ${detail}`, words));
  const theirs = answer
    ? found(answer, role).map(({ heading, entries }) => ({ heading, entries: still(entries) }))
    : [];
  // "How do I get paid" asks for "paid"; what is spelt nearly so, and then what has the most of the words, is shown where nothing else is.
  const meant = words.filter((word) => !SILENT.has(word));
  const main = meant.filter((word) => word.length > 2);
  const ways = [
    () => local(words, begins, hasWords),
    () => (meant.length > 0 ? local(meant, begins, hasWords) : []),
    () => (meant.length > 0 && filled(theirs).length === 0 ? local(meant, isNear, isNear) : []),
    ...main.map((_, less) => () => {
      const some = hasSome(main.length - less);
      return main.length > 1 && filled(theirs).length === 0 ? local(main, some, some) : [];
    }),
  ];
  const [onPages, actual, help] = ways.reduce<EntryGroup[]>(
    (groups, way) => (filled(groups).length > 0 ? groups : way()),
    [],
  );
  return filled([
    ofPage(commands?.commands.filter(({ label }) => begins(label, words))),
    ...[onPages, actual].flatMap((group) => group ?? []),
    ...theirs,
    ...(help ? [help] : []),
    { heading: 'Search', entries: [searchEntry(q, role)] },
  ]);
}

const filled = (groups: EntryGroup[]): EntryGroup[] => groups.filter(({ entries }) => entries.length > 0);

function searchEntry(q: string, role: Role | undefined): Entry {
  const entry = (what: string, to: string): Entry => ({
    id: `list ${what}`,
    kind: 'list',
    label: `Search ${what} for “${q}”`,
    to,
  });
  if (role !== 'company') return entry('jobs', paths.jobBoard({ q }));
  return may('see-applicants')
    ? entry('applicants', paths.applicants({ q }))
    : entry('contracts', paths.contracts({ q }));
}

function found({ jobs, applicants, applications, contracts }: SearchAnswer, role: Role | undefined): EntryGroup[] {
  const company = role === 'company';
  const people: EntryGroup = {
    heading: 'Applicants',
    entries: applicants.map(({ id, fullName, displayPicture, jobTitle, hiringStage }) => ({
      id: `applicant ${id}`,
      kind: 'applicant',
      label: fullName,
      detail: jobTitle,
      face: { name: fullName, src: displayPicture },
      stage: hiringStage,
      to: paths.applicant(id),
    })),
  };
  const own: EntryGroup = {
    heading: 'My Applications',
    entries: applications.map(({ id, jobTitle, companyName, companyLogo, hiringStage }) => ({
      id: `application ${id}`,
      kind: 'application',
      label: jobTitle,
      detail: companyName,
      face: { name: companyName, src: companyLogo, square: true },
      stage: hiringStage,
      to: paths.myApplication(id),
    })),
  };
  const open: EntryGroup = {
    heading: company ? 'Job Postings' : 'Open jobs',
    entries: jobs.map(({ id, title, companyName, location, status }) => ({
      id: `job ${id}`,
      kind: 'job',
      label: title,
      detail: company ? location : `${companyName} · ${location}`,
      closed: status === 'Closed',
      to: company ? paths.ownJob(id) : paths.job(id),
    })),
  };
  const agreed: EntryGroup = {
    heading: 'Contracts',
    entries: contracts.map(({ title, otherName, state, ...found }) => ({
      id: `contract ${found.agreementId ?? found.offerId}`,
      kind: 'contract',
      label: title,
      detail: otherName,
      contract: state,
      to: contractPath(found),
    })),
  };
  return company ? [people, open, agreed] : [own, open, agreed];
}
