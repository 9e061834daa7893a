import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPdfDrawer, type DrawPdf } from './draw-pdf.ts';
import { endUnread } from './send-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-draw-pdf-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const LIMITS = { start: 60_000, draw: 20_000 };
/** A module that the process loads. */
const pages = (body: string) => new URL(`data:text/javascript,${encodeURIComponent(body)}`);
const openDocument = new URL('./open-document.ts', import.meta.url).href;
const LETTER = pages(`
  const { openDocument } = await import(${JSON.stringify(openDocument)});
  export async function draw({ text }) {
    const document = await openDocument({ title: 'Test', madeAt: new Date() });
    document.text(text);
    return { document, add: (line) => document.text(line) };
  }`);
const ENDLESS = pages(`export function draw() { for (;;); }`);
const BROKEN = pages(`export function draw() { throw new Error('no such font'); }`);

/** Its file fails as on a full disk. */
const FULL = pages(`
  const { openDocument } = await import(${JSON.stringify(openDocument)});
  export async function draw() {
    const document = await openDocument({ title: 'Test', madeAt: new Date() });
    document.pipe = (file) => file.destroy(new Error('ENOSPC: no space left on device'));
    return { document, add: (line) => document.text(line) };
  }`);
/** Writes its process id to a file. */
const NAMED = pages(`
  const { writeFileSync } = await import('node:fs');
  const { openDocument } = await import(${JSON.stringify(openDocument)});
  export async function draw({ pidFile }) {
    writeFileSync(pidFile, String(process.pid));
    const document = await openDocument({ title: 'Test', madeAt: new Date() });
    return { document, add: (line) => document.text(line) };
  }`);

const order = (text: string) => ({ pages: LETTER, data: { text } });
const read = async (file: ReturnType<DrawPdf>) => {
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(await file)));
  return (await extractText(pdf, { mergePages: true })).text;
};

describe('a PDF', () => {
  it('is drawn in another process, with what is added to it, and leaves no file', async () => {
    const drawPdf = createPdfDrawer(LIMITS);
    const added = (async function* () {
      yield 'second line';
      yield 'third line';
    })();
    expect(await read(drawPdf('ada', { ...order('first line'), added }))).toMatch(/first.+second.+third line/s);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that takes too long is ended with a sentence, while those of others are drawn, and its place is free again', async () => {
    const drawPdf = createPdfDrawer({ ...LIMITS, draw: 4_000 });
    const slow = drawPdf('mallory', { pages: ENDLESS, data: {} });
    const ended = expect(slow).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'This PDF takes too long to make. Its words are on its page.',
    });
    let isEnded = false;
    void ended.then(() => (isEnded = true));
    expect(await read(drawPdf('ada', order('Hello')))).toContain('Hello');
    expect(isEnded).toBe(false);
    await ended;
    const both = await Promise.all(['ada', 'grace'].map((name) => read(drawPdf(name, order(name)))));
    expect(both.map((text) => text.trim())).toEqual(['ada', 'grace']);
  });

  it('that fails says why, and the next one is drawn', async () => {
    const drawPdf = createPdfDrawer(LIMITS);
    await expect(drawPdf('ada', { pages: BROKEN, data: {} })).rejects.toThrow('no such font');
    expect(await read(drawPdf('ada', order('Hello')))).toContain('Hello');
  });

  it('whose file cannot be written is refused for now, leaves no file, and the next one is drawn', async () => {
    const drawPdf = createPdfDrawer(LIMITS);
    const refused = { code: 'UNAVAILABLE', message: 'This PDF cannot be made at the moment. Try again later.' };
    const added = (async function* () {
      yield 'a line';
    })();
    await expect(drawPdf('ada', { pages: FULL, data: {}, added })).rejects.toMatchObject(refused);
    await expect(drawPdf('ada', { pages: FULL, data: {} })).rejects.toMatchObject(refused);
    expect(await readdir(folder)).toEqual([]);
    expect(await read(drawPdf('ada', order('Hello')))).toContain('Hello');
  });

  it('whose process ends between two pieces is refused for now, and leaves no file', async () => {
    const pidFile = join(folder, 'pid');
    const added = (async function* () {
      yield 'a line';
      const pid = Number(await readFile(pidFile, 'utf8'));
      await rm(pidFile);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
      yield 'another line';
    })();
    const drawn = createPdfDrawer(LIMITS)('ada', { pages: NAMED, data: { pidFile }, added });
    await expect(drawn).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('whose reader takes nothing is closed, and one that is read is not', async () => {
    const drawPdf = createPdfDrawer(LIMITS);
    const unread = endUnread(await drawPdf('ada', order('Hello')), 1);
    await new Promise((resolve) => unread.once('close', resolve));
    expect(unread.destroyed).toBe(true);
    expect((await buffer(endUnread(await drawPdf('ada', order('Hello'))))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
