import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '@hireledger/db/connect';
import { openNotifications } from '@hireledger/db/notifications';
import { readSecretFiles } from '@hireledger/db/secret-files';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { isUuid } from '@hireledger/domain/http/uuid';
import { createContext, type Context } from './context.ts';
import { EnvironmentError } from '@hireledger/domain/environment/read-variables';
import { readEnvironment } from './environment.ts';
import { Misuse, type ReviewCommand } from './review/command.ts';
import { jobs } from './review/jobs.ts';
import { verifications } from './review/verifications.ts';

const COMMANDS: Record<string, ReviewCommand> = { jobs, verifications };

const usageOf = ({ usage }: ReviewCommand): string => Object.values(usage).join('\n');
const USAGE = Object.values(COMMANDS).map(usageOf).join('\n');
const misuse = (...lines: string[]) => new Misuse(lines.filter(Boolean).join('\n'));

/** Decisions of reviewers, on the database of a running system. */
const [what = '', verb = 'list', id = '', ...words] = process.argv.slice(2);
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  readSecretFiles(process.env);
  const { databaseUrl, redisUrl, settings } = readEnvironment(process.env, []);
  const database = openDatabase(databaseUrl, { name: 'review', connections: 2 });
  const notifications = openNotifications(database.sql, redisUrl);
  const log = { info: () => {}, warn: () => {}, error: console.error };
  try {
    await review(createContext({ database, notifications, settings, log }));
    // Notifications are sent in the next tick, and closing waits for them.
    await nextTurn();
  } finally {
    await notifications.close();
    await database.close();
  }
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof EnvironmentError) && !(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function review(context: Context): Promise<void> {
  const command = COMMANDS[what];
  if (!command) throw misuse(what && `"${what}" is no part of npm run review.`, USAGE);
  if (verb === 'list') return command.list(context);
  const act = command.verbs[verb];
  if (!act) throw misuse(`"${verb}" is no word of npm run review -- ${what}.`, usageOf(command));
  if (!isUuid(id))
    throw misuse(
      `${id === '' ? 'The id is missing' : `"${id}" is no id`}: npm run review -- ${what} lists them.`,
      command.usage[verb]!,
    );
  return act(context, id, words.join(' ').trim());
}
