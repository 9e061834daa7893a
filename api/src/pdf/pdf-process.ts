// Why: docs/decisions/0380-draw-pdfs-in-a-separate-process.md
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { finished } from 'node:stream/promises';
import type { Document } from './ink.ts';

/** A document while it is drawn. `add` draws what came after its data, such as the next rows, and `end` what is below the last ones. */
export interface Drawing<Rows = never> {
  document: Document;
  add?: (rows: Rows) => Promise<void> | void;
  end?: () => void;
}

/** Begins a document with the function `draw` of a module, adds to it, or ends it. */
export type PdfTask = { pages: string; data: unknown; to: string } | { add: unknown } | { end: true };

/** The messages of the process: a task that begins, then that it is done, what failed, or why its file cannot be written. */
export type PdfAnswer = { step: 'draw' } | { done: true } | { failed: string } | { unwritten: string };

/**
 * The process that draws PDFs: one at a time, requested over IPC by `draw-pdf.ts`. Texts of people decide how long that takes, so everything
 * else on the machine comes first.
 */
setPriority(10);
process.on('message', (task: PdfTask) => {
  answer(task).then(
    () => say({ done: true }),
    (error: Error) =>
      say(error instanceof Unwritten ? { unwritten: error.message } : { failed: error.stack ?? error.message }),
  );
});
// The parent process has ended.
process.on('disconnect', () => process.exit(0));

const say = (answered: PdfAnswer) => process.send?.(answered);

let drawing: Drawing<unknown> | undefined;
let file: WriteStream | undefined;

class Unwritten extends Error {}

function refuse({ message }: Error): never {
  throw new Unwritten(message);
}

async function answer(task: PdfTask): Promise<void> {
  const pages =
    'pages' in task && ((await import(task.pages)) as { draw: (data: unknown) => Promise<Drawing<unknown>> });
  say({ step: 'draw' });
  if (pages && 'pages' in task) {
    // One that was given up.
    file?.destroy();
    drawing = await pages.draw(task.data);
    file = createWriteStream(task.to, { flags: 'wx', mode: 0o600 });
    // The next task finds it: an error without a listener would end the process.
    file.on('error', () => {});
    await once(file, 'open').catch(refuse);
    drawing.document.pipe(file);
    return;
  }
  // A process that was started between two pieces has no document.
  if (!drawing || !file) throw new Unwritten('the process that drew it has ended');
  if (file.errored) refuse(file.errored);
  if ('add' in task) await drawing.add!(task.add);
  else {
    drawing.end?.();
    drawing.document.end();
    await finished(file).catch(refuse);
  }
}
