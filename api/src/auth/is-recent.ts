import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import type { Context } from '../context.ts';
import type { Session } from './sessions.ts';

/** Whether somebody signed in, or entered the password again, in the last quarter of an hour. */
export const isRecent = ({ clock }: Pick<Context, 'clock'>, session: Pick<Session, 'authenticatedAt'>): boolean =>
  clock().getTime() - session.authenticatedAt.getTime() <= REAUTHENTICATION_MINUTES * 60_000;
