import type { HttpClient } from '../http-client.ts';
import type { BareSql } from './bare-sql.ts';
import { ASKED_RANKS, makeWords } from './words.ts';

export interface BoardQuestion {
  what: string;
  /** Runs before the clock starts, and may pass something to `ours`: the cursor of a late page, a job to apply for. */
  prepare?: (turn: number) => Promise<string>;
  ours: (turn: number, prepared: string) => PromiseLike<unknown>;
  bare: (turn: number) => PromiseLike<unknown>;
}

type Sort = 'relevant' | 'newest' | 'salary';
type Frequency = keyof typeof ASKED_RANKS;
/** Words of generated titles, and their stems. */
const TYPED = ['software', 'product', 'mobile', 'cloud', 'security', 'data'] as const;
const STEMS = ['softwar', 'product', 'mobil', 'cloud', 'secur', 'data'] as const;
const PAGES = 50;
const FILTERS = '&category=Marketing&employmentType=Full-Time';
const FILTER_WORDS = " & 'c2' & 'e0'";

/** Typical searches of the board, each in many variants. */
export function boardQuestions(http: HttpClient, bare: BareSql): BoardQuestion[] {
  const words = makeWords();
  // A different word in each round, all of similar frequency.
  const word = (frequency: Frequency, turn: number) => words[ASKED_RANKS[frequency] - 1 + turn]!;
  const get = (path: string) => http.send('GET', path, {});
  const floorSort = (sort: Sort) => (sort === 'salary' ? 'salary' : 'newest');
  const lexeme = (frequency: Frequency, turn: number) => `'${word(frequency, turn)}'`;

  // Words of titles; one letter is doubled, a different one in each round.
  const mistyped = (turn: number) => {
    const known = ['engineer', 'designer', 'accountant', 'specialist', 'marketing', 'kubernetes'][turn % 6]!;
    const place = 1 + (Math.floor(turn / 6) % (known.length - 1));
    return known.slice(0, place) + known[place - 1] + known.slice(place);
  };

  const firstPage = (what: string, frequency: Frequency, sort: Sort, filtered = false): BoardQuestion => ({
    what,
    ours: (turn) => get(`/jobs?q=${word(frequency, turn)}&sort=${sort}${filtered ? FILTERS : ''}`),
    bare: (turn) => bare.page(lexeme(frequency, turn) + (filtered ? FILTER_WORDS : ''), floorSort(sort)),
  });
  const latePage = (
    what: string,
    query: (turn: number) => string,
    sort: Sort,
    asked: (turn: number) => string | null,
  ): BoardQuestion => ({
    what,
    prepare: async (turn) => {
      let cursor = '';
      for (let page = 1; page < PAGES; page += 1) {
        const answer = JSON.parse(await get(`/jobs?${query(turn)}&sort=${sort}&counts=false&cursor=${cursor}`)) as {
          nextCursor: string | null;
        };
        if (answer.nextCursor === null) break;
        cursor = answer.nextCursor;
      }
      return cursor;
    },
    ours: (turn, cursor) => get(`/jobs?${query(turn)}&sort=${sort}&counts=false&cursor=${cursor}`),
    bare: (turn) => bare.page(asked(turn), floorSort(sort), 24 * (PAGES - 1)),
  });
  const counts = (frequency: Frequency): BoardQuestion => ({
    what: `counts of all filters, ${frequency} word (ours to 10,000, bare to the last)`,
    ours: (turn) => get(`/jobs?q=${word(frequency, turn)}&limit=1`),
    bare: (turn) => bare.counts(lexeme(frequency, turn)),
  });

  return [
    firstPage('rare word, first page with counts', 'rare', 'relevant'),
    firstPage('middle word, first page with counts', 'middle', 'relevant'),
    firstPage('common word, first page with counts', 'common', 'relevant'),
    firstPage('common word, newest first', 'common', 'newest'),
    firstPage('common word, highest salary first', 'common', 'salary'),
    firstPage('middle word, highest salary first', 'middle', 'salary'),
    firstPage('rare word, two filters', 'rare', 'relevant', true),
    firstPage('middle word, two filters', 'middle', 'relevant', true),
    firstPage('common word, two filters', 'common', 'relevant', true),
    {
      what: 'the whole board, first page with counts',
      ours: () => get('/jobs'),
      bare: () => bare.page(null, 'newest'),
    },
    {
      what: 'common word of the last 30 days (bare: the page alone)',
      ours: (turn) => get(`/jobs?q=${word('common', turn)}&postedWithin=30`),
      bare: (turn) => bare.page(lexeme('common', turn), 'newest'),
    },
    {
      what: 'middle and common word, two filters',
      ours: (turn) => get(`/jobs?q=${word('middle', turn)}+${word('common', turn)}${FILTERS}`),
      bare: (turn) => bare.page(`${lexeme('middle', turn)} & ${lexeme('common', turn)}${FILTER_WORDS}`, 'newest'),
    },
    {
      what: 'two filters without words',
      ours: () => get(`/jobs?sort=newest${FILTERS}`),
      bare: () => bare.page(FILTER_WORDS.slice(3), 'newest'),
    },
    latePage(
      'common word, 50th page (bare: offset)',
      (turn) => `q=${word('common', turn)}`,
      'newest',
      (turn) => lexeme('common', turn),
    ),
    latePage(
      'common word, highest salary, 50th page (bare: offset)',
      (turn) => `q=${word('common', turn)}`,
      'salary',
      (turn) => lexeme('common', turn),
    ),
    {
      what: 'two words with synonyms (bare: the typed words)',
      ours: (turn) => get(`/jobs?q=${TYPED[turn % TYPED.length]}+developer`),
      bare: (turn) => bare.page(`'${STEMS[turn % TYPED.length]}' & 'develop'`, 'newest'),
    },
    {
      what: 'a word that is a filter beside a word of titles (bare: word and filter)',
      ours: (turn) => get(`/jobs?q=remote+${TYPED[turn % TYPED.length]}`),
      bare: (turn) => bare.page(`'${STEMS[turn % TYPED.length]}' & 'e2'`, 'newest'),
    },
    {
      what: 'common word without another',
      ours: (turn) => get(`/jobs?q=${word('common', turn)}+-senior`),
      bare: (turn) => bare.page(`${lexeme('common', turn)} & !'senior'`, 'newest'),
    },
    {
      what: 'words that together find nothing, then fewer (bare: the fewer)',
      ours: (turn) => get(`/jobs?q=remote+${word('common', turn)}+${word('rare', turn)}+qqzzx${turn}`),
      bare: (turn) => bare.page(lexeme('rare', turn), 'newest'),
    },
    {
      what: 'mistyped word, found as the nearest known one (bare: the nearest by trigrams)',
      ours: (turn) => get(`/jobs?q=${mistyped(turn)}`),
      bare: (turn) => bare.nearest(mistyped(turn)),
    },
    {
      what: 'new jobs since a position',
      prepare: async () => (JSON.parse(await get('/jobs?limit=1')) as { position: string }).position,
      ours: (turn, position) => get(`/jobs/new-since?position=${position}&q=${word('common', turn)}`),
      bare: () => bare.newest(),
    },
    counts('middle'),
    counts('common'),
    { what: 'counts of the whole board', ours: () => get('/jobs?limit=1'), bare: () => bare.counts(null) },
    {
      what: 'public list, first page',
      ours: () => get('/users/public-get-open-positions'),
      bare: () => bare.page(null, 'newest'),
    },
    {
      what: 'public list, two words with synonyms (bare: the typed words)',
      ours: (turn) => get(`/users/public-get-open-positions?q=${TYPED[turn % TYPED.length]}+developer`),
      bare: (turn) => bare.page(`'${STEMS[turn % TYPED.length]}' & 'develop'`, 'newest'),
    },
    {
      what: 'apply (bare: row, event and outbox row in one statement)',
      prepare: async () =>
        (
          await bare.sql<{ id: string }[]>`
        SELECT id FROM jobs WHERE id > uuidv7(-random() * interval '300 days') AND NOT EXISTS (SELECT FROM applications a WHERE a.job_id = jobs.id) ORDER BY id LIMIT 1`
        )[0]!.id,
      ours: (_turn, jobId) => http.send('POST', '/users/apply-for-job', { jobId }),
      bare: () => bare.application(),
    },
  ];
}
