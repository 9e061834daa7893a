import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeDataFolder } from './make-data-folder.ts';
import { StartFailure } from './start-failure.ts';

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireledger-data-folder-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is made with those above it, and stays as it is when it is there', () => {
    const deep = join(folder, 'a', 'b');
    makeDataFolder(deep);
    makeDataFolder(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  test.runIf(process.platform === 'linux')('is refused in a sentence where the file system takes no folders', () => {
    expect(() => makeDataFolder('/proc/nope/deeper')).toThrow(StartFailure);
    expect(() => makeDataFolder('/proc/nope')).toThrow(
      'The folder /proc/nope cannot be made: its file system takes none. Set DATA_DIR to another folder.',
    );
  });

  test('is refused where a file, or a link to nothing, has its name', () => {
    const [file, link] = [join(folder, 'file'), join(folder, 'link')];
    writeFileSync(file, '');
    symlinkSync(join(folder, 'nothing'), link);
    for (const taken of [file, link]) expect(() => makeDataFolder(taken)).toThrow('EEXIST');
  });
});
