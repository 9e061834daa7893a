import { nameFor, type NamedPerson } from '@hireledger/domain/accounts/named-person';
import type { Reader } from '@hireledger/domain/agreements/outcome-words';
import type { Role } from '@hireledger/domain/hiring/stages';
import { personId } from './permissions.ts';

interface Did {
  by: Role;
  /** Who of the company; null for a talent, and where no person is known. */
  person: NamedPerson | null;
}

/** Who of both sides did something, as the reader reads it: 'You', a colleague, 'Ada Obi for Acme', or a talent's name. */
export function whoDid({ by, person }: Did, { role, company, talent }: Reader): string {
  if (by === role && (person === null || person.id === personId())) return 'You';
  return by === 'company' ? nameFor(person, company, role === 'company' ? 'company' : 'talent') : talent;
}
