import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';

/** What a place shows beside what the chain says. */
interface Difference {
  place: string;
  shown: unknown;
  chain: unknown;
}

/** Collects where a place and the chain disagree. Amounts are compared as decimal strings. */
export class Comparison {
  readonly differences: Difference[] = [];
  readonly #about: string;

  constructor(about: string) {
    this.#about = about;
  }

  same(place: string, shown: unknown, chain: unknown): void {
    const [one, other] = [plain(shown), plain(chain)];
    if (JSON.stringify(one) !== JSON.stringify(other))
      this.differences.push({ place: `${place} (${this.#about})`, shown: one, chain: other });
  }
}

/** As JSON has it, with the names of each object in order. */
const plain = (value: unknown): unknown => JSON.parse(canonicalJson(JSON.parse(withoutBigints(value)) as JsonValue));

const withoutBigints = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
