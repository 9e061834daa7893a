import type { Role } from '@hireledger/domain/hiring/stages';
import { session } from '../../../http/session.ts';

/** The role of the signed-in account. Conversations are behind the guard, so there is one. */
export const ownRole = (): Role => session.current()?.user.role ?? 'talent';
