import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLog, errorLine, lastErrors, watchErrors, watchGrowth, watchWaiting } from './log-file.ts';

let dataDir: string;
let log: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hireledger-log-'));
  log = beginLog(dataDir, 'api');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a new log keeps the one of the previous start', () => {
  appendFileSync(log, 'first\n');
  beginLog(dataDir, 'api');
  expect(readFileSync(log, 'utf8')).toBe('');
  expect(readFileSync(join(dirname(log), 'api.previous.log'), 'utf8')).toBe('first\n');
});

test('of the last lines the errors are reported, as messages', () => {
  appendFileSync(
    log,
    '{"level":30,"msg":"ready"}\n{"level":60,"msg":"cannot start","err":{"message":"no room"}}\nplain words\n',
  );
  expect(lastErrors(log, 3)).toEqual(['cannot start: no room', 'plain words']);
});

test('only errors are reported, the same one once, and incomplete lines not yet', () => {
  const reported: string[] = [];
  const stop = watchErrors(log, (message) => reported.push(message));
  appendFileSync(
    log,
    '{"level":30,"msg":"fine"}\n{"level":50,"msg":"broken"}\n{"level":50,"msg":"broken"}\n{"level":50,"msg":"unfin',
  );
  stop();
  expect(reported).toEqual(['broken']);
});

test('what a starting process waits for is reported, and not its other warnings', () => {
  const reported: string[] = [];
  const stop = watchWaiting(log, (message) => reported.push(message));
  const waiting = '{"level":40,"reason":"connect ECONNREFUSED","msg":"The chain does not answer. Waiting."}\n';
  appendFileSync(log, `{"level":40,"msg":"a clock differs"}\n${waiting}${waiting}{"level":50,"msg":"broken"}\n`);
  stop();
  expect(reported).toEqual(['The chain does not answer. Waiting.']);
});

test("of a build's output the line with the reason is reported, not the trace below it", () => {
  appendFileSync(
    log,
    "transforming...\nBuild failed with 1 error:\n\u001b[31m[UNRESOLVED_IMPORT]\u001b[0m Could not resolve './x'\n  at async Error: y (file.js:1)\n",
  );
  expect(errorLine(log)).toBe("[UNRESOLVED_IMPORT] Could not resolve './x'");
});

test('a log stands still while nothing is written to it, but not while the machine is suspended', () => {
  let now = 0;
  const growth = watchGrowth(log, () => now);
  const after = (ms: number) => {
    now += ms;
    return growth.stoodStillFor();
  };
  expect([after(50), after(2_000), after(2_000)]).toEqual([50, 2_050, 4_050]);
  expect([after(3_600_000), after(50)]).toEqual([0, 50]);
  appendFileSync(log, 'replaying\n');
  expect([after(50), after(50)]).toEqual([0, 50]);
});
