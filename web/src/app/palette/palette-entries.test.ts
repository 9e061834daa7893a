import type { SearchAnswer } from '@hireledger/domain/http/search';
import { House } from 'lucide-react';
import { expect, it } from 'vitest';
import { markWords } from './mark-words.ts';
import { entryGroups } from './palette-entries.ts';

const page = (label: string, words = '') => ({ to: `/${label.toLowerCase()}`, label, words, icon: House });
const answer: SearchAnswer = {
  jobs: [{ id: 'j', title: 'Dock worker', companyName: 'Harbour', location: 'Lagos', status: 'Closed' }],
  applicants: [{ id: 'a', fullName: 'Dora Ọmọ', displayPicture: null, jobTitle: 'Cook', hiringStage: 'Applied' }],
  applications: [],
  contracts: [],
  correctedTo: null,
};
const asked = {
  q: '',
  role: 'company',
  pages: [page('Dashboard', 'home'), page('Wallet', 'money')],
  parts: [],
  articles: undefined,
  actions: [],
  commands: null,
  recent: [{ kind: 'job', label: 'Cook', detail: 'Lagos', to: '/x' }],
  answer: undefined,
} as const;
const shape = (groups: ReturnType<typeof entryGroups>) =>
  groups.map(({ heading, entries }) => [heading, ...entries.map(({ label }) => label)]);

it('shows recent choices and pages without a query', () => {
  expect(shape(entryGroups(asked, true))).toEqual([
    ['Recent', 'Cook'],
    ['Pages', 'Dashboard', 'Wallet'],
  ]);
});

it('shows what the page can do first, and finds it by its words', () => {
  const shortlisted: string[] = [];
  const commands = {
    heading: 'Dora Ọmọ',
    commands: [
      { label: 'Shortlist', run: () => shortlisted.push('Dora') },
      { label: 'Reject', run: () => {} },
    ],
  };
  expect(shape(entryGroups({ ...asked, commands }, true))[0]).toEqual(['Dora Ọmọ', 'Shortlist', 'Reject']);
  const [found] = entryGroups({ ...asked, commands, q: 'short' }, true);
  expect(shape([found!])).toEqual([['Dora Ọmọ', 'Shortlist']]);
  found!.entries[0]!.run!();
  expect(shortlisted).toEqual(['Dora']);
});

it('shows local entries before those of the server, and the link to the full list last', () => {
  expect(shape(entryGroups({ ...asked, q: 'do', answer }, true))).toEqual([
    ['Applicants', 'Dora Ọmọ'],
    ['Job Postings', 'Dock worker'],
    ['Search', 'Search applicants for “do”'],
  ]);
  expect(shape(entryGroups({ ...asked, q: 'mon' }, true))[0]).toEqual(['Pages', 'Wallet']);
  expect(shape(entryGroups({ ...asked, q: 'hom', role: 'talent' }, true)).at(-1)).toEqual([
    'Search',
    'Search jobs for “hom”',
  ]);
});

it('keeps only matching rows of an older answer', () => {
  expect(shape(entryGroups({ ...asked, q: 'dora omo', answer }, false))).toEqual([
    ['Applicants', 'Dora Ọmọ'],
    ['Search', 'Search applicants for “dora omo”'],
  ]);
});

it('marks matches regardless of accents', () => {
  const marked = (text: string, q: string) => markWords(text, q).map(([from, to]) => text.slice(from, to));
  expect(marked('Adébáyọ̀ Ọmọ', 'adebayo omo')).toEqual(['Adébáyọ̀', 'Ọmọ']);
  expect(marked('ﬁle Office', 'fi')).toEqual(['ﬁ']);
  expect(marked('Anna Dan', 'an')).toEqual(['An']);
  expect(marked('مهندس برمجيات', 'برم')).toEqual(['برم']);
});

it('guesses at a misspelt word only where nobody and nothing is found', () => {
  expect(shape(entryGroups({ ...asked, q: 'walet' }, true))[0]).toEqual(['Pages', 'Wallet']);
  expect(shape(entryGroups({ ...asked, q: 'walet', answer }, true)).map(([heading]) => heading)).toEqual([
    'Applicants',
    'Job Postings',
    'Search',
  ]);
});
