import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, missingPackages } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireledger-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '', { mode: 0o755 });
  return path;
}

test('the headless shell is preferred for a light browser, and never replaces a whole one', () => {
  const shell = install('chromium-headless-shell');
  const whole = install('google-chrome');
  expect(findChromium('light', { PATH: folder })).toBe(shell);
  expect(findChromium('whole', { PATH: folder })).toBe(whole);
  expect(missingPackages({ PATH: folder })).toEqual([]);
});

test('without the shell a whole browser replaces it, and the shell is reported as missing', () => {
  const whole = install('chromium');
  expect(findChromium('light', { PATH: folder })).toBe(whole);
  expect(missingPackages({ PATH: folder })).toEqual(['chromium-headless-shell']);
});

test('CHROME_PATH is preferred to all others and serves as both kinds', () => {
  install('chromium-headless-shell');
  const given = install('mine');
  const environment = { PATH: folder, CHROME_PATH: given };
  expect(findChromium('light', environment)).toBe(given);
  expect(findChromium('whole', environment)).toBe(given);
  expect(missingPackages({ PATH: '', CHROME_PATH: given })).toEqual([]);
});

test('a CHROME_PATH that is no program is refused with a sentence', () => {
  const environment = { PATH: folder, CHROME_PATH: join(folder, 'nothing') };
  expect(() => findChromium('light', environment)).toThrow('which is no program');
  expect(() => missingPackages(environment)).toThrow('which is no program');
});
