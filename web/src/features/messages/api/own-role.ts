import type { Role } from '@hireledger/domain/hiring/stages';
import { session } from '../../../http/session.ts';

/** Which side whoever is signed in is on. Conversations are behind the guard: somebody is. */
export const ownRole = (): Role => session.current()?.user.role ?? 'talent';
