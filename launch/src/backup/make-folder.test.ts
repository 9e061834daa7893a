import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { makeFolder } from './make-folder.ts';

describe('the folder of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireledger-folder-'));

  test('is made with those above it, for this user alone', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await makeFolder(deep);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  test.runIf(process.platform === 'linux')('is refused where the file system takes no folders', async () => {
    const refused = makeFolder('/proc/nope/deeper');
    await expect(refused).rejects.toThrow(StartFailure);
    await expect(refused).rejects.toThrow('The folder /proc/nope cannot be made: its file system takes none.');
  });

  test('is refused below a file, and under a name that is too long', async () => {
    const file = join(folder, 'file.json');
    writeFileSync(file, '');
    await expect(makeFolder(join(file, 'x'))).rejects.toThrow(/cannot be made: .+ is a file\. Name another folder\.$/);
    await expect(makeFolder(join(folder, 'x'.repeat(300)))).rejects.toThrow('its name is too long');
  });
});
