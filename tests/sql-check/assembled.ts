/**
 * Statements that are put together at run time and that PostgreSQL can therefore not describe beforehand: by file, how many. Each needs a test that
 * runs it in every form. A new one is better written out, or as variants that are.
 */
export const ASSEMBLED: Readonly<Record<string, number>> = {
  // The columns are the caller's, who names them for each of five lists; which rows is built by Drizzle.
  'api/src/features/applications/records/find-applicants.ts': 1,
  // Columns by the card that is changed.
  'api/src/features/profiles/add-socials.ts': 1,
  'api/src/features/profiles/view-company-profile.ts': 1,
  'api/src/features/profiles/view-talent-profile.ts': 1,
  // Whole tables, by the list of personal data, of words, or of roles.
  'worker/src/accounts/empty-persons.ts': 2,
  'worker/src/jobs/export-account/handler.ts': 1,
  'db/src/search-index/prune-vocabulary.ts': 1,
  // Every table of the database, whatever they are.
  'db/src/backup/copy-database.ts': 1,
  'db/src/backup/load-database.ts': 7,
  'db/src/queue-schema.ts': 3,
  // What the files of db/functions say; a test applies them all.
  'db/src/functions.ts': 2,
  'db/src/contracts/rewrite-contracts.ts': 1,
  'db/src/roles/grant-rights.ts': 1,
  'launch/src/postgres.ts': 1,
  // What tests ask of any table.
  'api/src/test-api.ts': 1,
  'worker/src/testing/past-triggers.ts': 1,
  'worker/src/testing/used-account.ts': 1,
};

/** Row types that the source does not spell out, as those of events are. No more than these. */
export const MOST_UNTYPED = 4;
