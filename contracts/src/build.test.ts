import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('has committed what the sources generate', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--check'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}, 120_000);
