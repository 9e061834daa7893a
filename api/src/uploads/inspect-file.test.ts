import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_RULES, type UploadKind } from '@hireledger/domain/uploads/kinds';
import { createInspector, FILE_LIMITS, type Inspect } from './inspect-file.ts';
import { pdf, svg } from './test-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(inspector: Inspect, bytes: Buffer, kind: UploadKind = 'picture') {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return inspector(
    'somebody',
    { kind, rule: UPLOAD_RULES[kind], path, size: bytes.length, to: path },
    async (inspected) => inspected,
  );
}

/** A drawing with layers of noise, each of which takes a while. */
const endless = () =>
  svg(
    `<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9"/></filter>${'<rect width="100%" height="100%" filter="url(#f)"/>'.repeat(1_000)}`,
    'width="2000" height="2000"',
  );

describe('an untrusted file', () => {
  it('that takes too long to open is given up with a sentence, and the next one is served', async () => {
    const inspector = createInspector({ ...FILE_LIMITS, stepMs: { ...FILE_LIMITS.stepMs, draw: 300 } });
    await expect(inspect(inspector, endless())).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      message: expect.stringContaining('too long'),
    });
    expect(await inspect(inspector, pdf(), 'attachment')).toEqual({ type: 'application/pdf', made: [] });
  });

  it('that takes too much memory is given up with a sentence', async () => {
    const inspector = createInspector({ ...FILE_LIMITS, memory: 1 });
    await expect(inspect(inspector, endless())).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      message: expect.stringContaining('too much memory'),
    });
  });

  it('that is a drawing becomes pictures, and leaves no temporary files', async () => {
    const inspector = createInspector(FILE_LIMITS);
    const { type, made } = await inspect(inspector, svg());
    expect({ type, names: made.map(({ name }) => name) }).toEqual({ type: 'image/webp', names: ['400', '96', '48'] });
    expect((await readdir(folder)).filter((name) => name.includes('.'))).toEqual([]);
  });
});
