import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findTestFolder } from './test-folder.ts';

beforeEach(() => void vi.stubEnv('TMPDIR', ''));
afterEach(() => void vi.unstubAllEnvs());

it('is the folder in memory if that has room', () => {
  expect(findTestFolder('/dev/shm', 1)).toBe('/dev/shm');
});

it('is the usual one if memory has no room or no folder', () => {
  expect(findTestFolder('/dev/shm', Infinity)).toBe(tmpdir());
  expect(findTestFolder('/dev/no-such-folder', 1)).toBe(tmpdir());
});

it('is the one that TMPDIR names', () => {
  vi.stubEnv('TMPDIR', '/mine');
  expect(findTestFolder('/dev/shm', 1)).toBe('/mine');
});
