import { parentPort } from 'node:worker_threads';
import { attacksOn, type Attack } from './attack-texts.ts';

/** The time of one expression for its slowest text, at half and at full length. Milliseconds of processor time, so that
 * other work on the machine does not count. */
export interface Measured {
  source: string;
  attack: Attack;
  bytes: number;
  half: number;
  whole: number;
}
export type Message = { begun: string } | { measured: Measured };

export const LARGEST = 128 * 1024;
/** The first length of every text. Quadratic time is milliseconds here, linear time some microseconds. */
const SMALL = 2 * 1024;
const SUSPICIOUS_MS = 1;
/** Shorter times are too inexact for growth. */
const FLOOR_MS = 40;
const GROWTH = 3;
const WORST = 3;

parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) => {
  parentPort!.postMessage({ begun: source } satisfies Message);
  parentPort!.postMessage({ measured: measure(source, flags) } satisfies Message);
});

function measure(source: string, flags: string): Measured {
  const expression = new RegExp(source, flags);
  const work = (text: string) => {
    const begun = process.threadCpuUsage();
    expression.lastIndex = 0;
    if (expression.global) text.replaceAll(expression, '');
    else expression.test(text);
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  };
  const best = (attack: Attack, bytes: number, times: number) => {
    const text = textOf(attack, bytes);
    return Math.min(...Array.from({ length: times }, () => work(text)));
  };

  /** Doubles the text up to its full length, or until the time has grown too much. */
  function grow(attack: Attack): Measured {
    let half = best(attack, SMALL, 2);
    for (let bytes = SMALL * 2; ; bytes *= 2) {
      let whole = best(attack, bytes, half > FLOOR_MS ? 1 : 3);
      // One measurement may include a garbage collection: repeat both.
      if (tooMuch({ half, whole })) {
        half = Math.max(half, best(attack, bytes / 2, 2));
        whole = Math.min(whole, best(attack, bytes, 2));
      }
      if (bytes >= LARGEST || tooMuch({ half, whole })) return { source, attack, bytes, half, whole };
      half = whole;
    }
  }

  const quick = (attack: Attack) => {
    const begun = performance.now();
    best(attack, SMALL, 1);
    return performance.now() - begun;
  };
  const tried: { attack: Attack; ms: number }[] = [];
  for (const attack of attacksOn(source, flags)) {
    const ms = quick(attack);
    tried.push({ attack, ms: ms > SUSPICIOUS_MS ? Math.min(quick(attack), quick(attack)) : ms });
    if (tried.at(-1)!.ms <= SUSPICIOUS_MS) continue;
    const grown = grow(attack);
    if (tooMuch(grown)) return grown;
  }
  const worst = tried
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, WORST)
    .map(({ attack }) => grow(attack));
  return worst.find(tooMuch) ?? worst.toSorted((a, b) => b.whole - a.whole)[0]!;
}

export const tooMuch = ({ half, whole }: { half: number; whole: number }): boolean =>
  whole > FLOOR_MS && whole > GROWTH * half;

function textOf({ before, piece, after }: Attack, bytes: number): string {
  return before + piece.repeat(Math.ceil(bytes / piece.length)) + after;
}
