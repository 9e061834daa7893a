import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { regexes } from 'zod';
import { LARGEST, tooMuch, type Measured, type Message } from './measure-expressions.ts';
import { collectExpressions } from './regular-expressions.ts';

/** An expression that takes longer does not end. */
const LIMIT_MS = 15_000;
/** The expressions of zod. */
const BORROWED = [regexes.uuid(), regexes.guid, regexes.date, regexes.datetime({})];

interface Expression {
  source: string;
  flags: string;
}

/** Measures expressions one after the other, in a thread that is terminated at one that does not end; that one is in `endless`. */
async function measureAll(
  expressions: Expression[],
  limitMs = LIMIT_MS,
): Promise<{ measured: Measured[]; endless: string[] }> {
  const measured: Measured[] = [];
  const endless: string[] = [];
  let waiting = expressions;
  while (waiting.length > 0) {
    const worker = new Worker(new URL('./measure-expressions.ts', import.meta.url));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let timer: NodeJS.Timeout | undefined;
    let now = '';
    let done = 0;
    worker.on('message', (message: Message) => {
      clearTimeout(timer);
      if ('begun' in message) {
        now = message.begun;
        timer = setTimeout(() => resolve(void endless.push(now)), limitMs);
      } else {
        measured.push(message.measured);
        if ((done += 1) === waiting.length) resolve();
      }
    });
    worker.on('error', reject);
    for (const { source, flags } of waiting) worker.postMessage({ source, flags });
    await promise;
    await worker.terminate();
    waiting = waiting.slice(done + 1);
  }
  return { measured, endless };
}

const { literals, composed } = collectExpressions();

describe("a regular expression that people's input meets", () => {
  test('takes at most three times the work for twice the input, up to 128 KB', { timeout: 120_000 }, async () => {
    expect(literals.length).toBeGreaterThan(100);
    const { measured, endless } = await measureAll([...literals, ...BORROWED]);
    const places = (source: string) => literals.filter((each) => each.source === source).flatMap((each) => each.places);
    const slow = measured.filter(tooMuch).map((each) => ({ ...each, places: places(each.source) }));
    expect({ slow, endless: endless.map((source) => ({ source, places: places(source) })) }).toEqual({
      slow: [],
      endless: [],
    });
    const [worst] = measured.sort((a, b) => b.whole - a.whole);
    console.log(
      `${measured.length} regular expressions; the worst takes ${worst!.whole.toFixed(1)} ms over ${LARGEST / 1024} KB: ${worst!.source}`,
    );
  });

  test('is written out, so that it is found here: only addresses of our own pages become patterns when the program runs', () => {
    expect(composed.map((place) => place.split(':')[0])).toEqual(['api/src/pages/page-files.ts']);
  });
});

describe('the measure', () => {
  test.each([
    ['-+$', 'g'],
    ['\\s+$', ''],
    ['(?:href)\\s*=\\s*(["\'])\\s*([^"\']*)\\1', 'gi'],
    ['\\B(?=(\\d{3})+$)', 'g'],
  ])('finds that /%s/%s grows with the square', async (source, flags) => {
    const { measured, endless } = await measureAll([{ source, flags }]);
    expect(measured.filter(tooMuch).length + endless.length).toBe(1);
  });

  test('ends one that does not come to an end', async () => {
    const source = '^(?:<!--[\\s\\S]*?-->\\s*)*<svg';
    expect(
      await measureAll(
        [
          { source, flags: '' },
          { source: 'a', flags: '' },
        ],
        500,
      ),
    ).toMatchObject({ endless: [source], measured: [{ source: 'a' }] });
  });
});
