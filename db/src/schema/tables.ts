import * as accounts from './accounts.ts';
import * as hiring from './hiring.ts';
import * as messages from './messages.ts';
import * as settings from './settings.ts';

/**
 * The tables that lists are built over and that row types are taken from; no others, since SQL is compared with the
 * database itself (`npm run check:sql`). A test compares them with the migrated database.
 */
export const schema = { ...accounts, ...hiring, ...messages, ...settings };
