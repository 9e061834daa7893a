import * as accounts from './accounts.ts';
import * as applying from './applying.ts';
import * as delivery from './delivery.ts';
import * as files from './files.ts';
import * as hiring from './hiring.ts';
import * as jobLifecycle from './job-lifecycle.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as notices from './notices.ts';
import * as reviewing from './reviewing.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';

/** Every table, as Drizzle declares it. A test compares it with the migrated database. */
export const schema = {
  ...accounts,
  ...applying,
  ...delivery,
  ...files,
  ...hiring,
  ...jobLifecycle,
  ...messages,
  ...money,
  ...notices,
  ...reviewing,
  ...search,
  ...settings,
  ...signIn,
};
