import type { Sql } from '../connect.ts';
import { compileStale } from './compile-stale.ts';
import { indexProfiles } from './index-profiles.ts';
import { indexRenamed } from './index-renamed.ts';
import { indexStale } from './index-stale.ts';
import { createPruneVocabulary } from './prune-vocabulary.ts';
import { sealBlocks } from './seal-blocks.ts';

export { INDEX_VERSION } from './index-version.ts';

/**
 * The maintenance of the search index, besides the trigger that writes a row with each job. The worker runs each step
 * repeatedly; all are safe to run twice, and queries are right whether or not they ran.
 */
export interface Indexer {
  /** Seals new jobs in blocks, which makes queries fast. */
  seal(): Promise<void>;
  /** Indexes the jobs of renamed companies again. */
  indexRenamed(): Promise<void>;
  /** Indexes the jobs that an earlier version indexed. */
  indexStale(): Promise<void>;
  /** Makes the questions of saved searches that an earlier version made. */
  compileStale(): Promise<void>;
  /** Reads the profiles of applicants whose words are not known. */
  indexProfiles(): Promise<void>;
  /** Deletes words that no listed job has any more from the vocabulary for corrections. */
  pruneVocabulary(): Promise<void>;
}

export const createIndexer = (sql: Sql): Indexer => ({
  seal: () => sealBlocks({ sql }),
  indexRenamed: () => indexRenamed({ sql }),
  indexStale: () => indexStale({ sql }),
  compileStale: () => compileStale({ sql }),
  indexProfiles: () => indexProfiles({ sql }),
  pruneVocabulary: createPruneVocabulary({ sql }),
});

/**
 * How often the worker runs each step. New jobs are sealed, and jobs found under a company's new name, within two
 * seconds.
 */
export const indexerSchedule = [
  { name: 'seal-blocks', everyMs: 2_000, run: ({ indexer }: { indexer: Indexer }) => indexer.seal() },
  { name: 'index-renamed', everyMs: 2_000, run: ({ indexer }: { indexer: Indexer }) => indexer.indexRenamed() },
  { name: 'index-stale', everyMs: 2_000, run: ({ indexer }: { indexer: Indexer }) => indexer.indexStale() },
  { name: 'compile-stale', everyMs: 2_000, run: ({ indexer }: { indexer: Indexer }) => indexer.compileStale() },
  { name: 'index-profiles', everyMs: 10_000, run: ({ indexer }: { indexer: Indexer }) => indexer.indexProfiles() },
  {
    name: 'prune-vocabulary',
    everyMs: 10 * 60_000,
    run: ({ indexer }: { indexer: Indexer }) => indexer.pruneVocabulary(),
  },
];
