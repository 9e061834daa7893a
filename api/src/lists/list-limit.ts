import { invalidField } from '@hireledger/domain/errors/catalogue';

/** Refuses to grow a list past its limit. */
export function refuseLongList(path: string, length: number, max: number): void {
  if (length <= max) return;
  throw invalidField(path, `You have reached the limit of ${max}. Delete one first.`);
}
