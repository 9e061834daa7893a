import * as accounts from './accounts.ts';
import * as applying from './applying.ts';
import * as delivery from './delivery.ts';
import * as hiring from './hiring.ts';
import * as jobLifecycle from './job-lifecycle.ts';
import * as money from './money.ts';
import * as settings from './settings.ts';

/** Every table, as Drizzle declares it. A test holds it to what the migrations made. */
export const schema = { ...accounts, ...hiring, ...applying, ...money, ...delivery, ...settings, ...jobLifecycle };
