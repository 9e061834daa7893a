import { rm } from 'node:fs/promises';
import { createFairSemaphore } from '../fair-semaphore.ts';
import { createTaskProcess } from '../task-process.ts';
import type { FileAnswer, FileOrder, FileProblem, FileStep, Inspected } from './file-orders.ts';
import { refused } from './refuse.ts';

const PROGRAM = new URL('./file-process.ts', import.meta.url);
const MB = 1024 * 1024;

interface FileLimits {
  /** How long each step may take, in milliseconds. */
  stepMs: Record<FileStep, number>;
  /** The memory limit of the process, in bytes. */
  memory: number;
}

/** A picture of 40 megapixels unpacks to 320 MB; a second is long for everything else. */
export const FILE_LIMITS: FileLimits = {
  stepMs: { start: 60_000, look: 5_000, draw: 5_000, scale: 30_000 },
  memory: 768 * MB,
};

const SENTENCES: Record<FileProblem, string> = {
  pixels: 'This picture is too large. Use at most 40 megapixels.',
  damaged: 'This picture is damaged. Save it again or choose another.',
  slow: 'This file takes too long to open. Simplify it and try again.',
  memory: 'This file needs too much memory to open. Simplify it and try again.',
};

/** Every name that a new picture may get. */
const NAMES = ['400', '96', '48', '1600', '480', 'original'];

/**
 * Inspects an uploaded file in a separate process, and makes new pictures of one. They are on disk while `keep` runs,
 * and deleted after it. One file at a time, the waiting people in turn.
 * @param person whose file it is
 * @throws AppError FILE_REFUSED for a file that its rule does not accept or that is damaged, too large or too slow;
 * TOO_MANY_REQUESTS, UNAVAILABLE if too many wait
 */
export type Inspect = <T>(person: string, order: FileOrder, keep: (inspected: Inspected) => Promise<T>) => Promise<T>;

export function createInspector(limits: FileLimits): Inspect {
  const inTurn = createFairSemaphore({
    running: 1,
    runningPerPerson: 1,
    perPerson: 50,
    people: 100,
    refusals: {
      ofPerson: 'Several of your files are still being processed. Wait until they are done.',
      ofAll: 'Many files are being processed. Try again in a moment.',
    },
  });
  const ask = createFileProcess(limits);
  return async (person, order, keep) => {
    try {
      const answer = await inTurn(person, () => ask(order));
      if ('refused' in answer) throw refused(answer.refused);
      if ('problem' in answer) throw refused(SENTENCES[answer.problem]);
      return await keep(answer.inspected);
    } finally {
      await Promise.all(NAMES.map((name) => rm(`${order.to}.${name}`, { force: true })));
    }
  };
}

/** The inspector of this process. */
export const inspectFile: Inspect = createInspector(FILE_LIMITS);

type End = Exclude<FileAnswer, { step: FileStep }>;

/** A file that crashes the process counts as damaged. */
function createFileProcess({ stepMs, memory }: FileLimits): (order: FileOrder) => Promise<End> {
  const opener = createTaskProcess<FileStep, End>({ program: PROGRAM, args: [String(memory)], heapMb: 128 });
  return async (order) => {
    const answer = await opener.ask(order, stepMs);
    if (answer === 'slow') return { problem: 'slow' };
    if (answer === 'ended') return { problem: 'damaged' };
    if ('problem' in answer && answer.problem === 'memory') opener.kill();
    return answer;
  };
}
