import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MadePicture, PictureAnswer, PictureOrder, PictureProblem } from './picture-orders.ts';
import { refused } from './refuse.ts';
import { createTurns } from './turns.ts';

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** The process ends when no picture came for this long, and gives its memory back. */
const IDLE_MS = 30_000;
/** Longer takes no picture: the library gives up before. */
const MAX_MS = 60_000;

/** One picture at a time: each may unfold to MAX_PIXELS, and memory counts more than haste. */
const inTurn = createTurns(1, 100);
let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

const SENTENCES: Record<PictureProblem, string> = {
  pixels: 'This picture has too many pixels. Make it smaller, at most 40 megapixels, and try again.',
  damaged: 'This picture is damaged and cannot be opened. Save it anew and try again.',
};

/** Every name that a new picture may get. */
const NAMES = ['400', '96', '48', '1600', '480', 'original'];

/**
 * Makes new pictures of one that somebody sent, in a process of its own: nothing of the original stays. They lie on the disk when `keep` is
 * called, and are gone after it.
 * @throws AppError FILE_REFUSED for what is no picture, is damaged or too large; UNAVAILABLE where too many wait
 */
export async function withPictures<T>(order: PictureOrder, keep: (made: MadePicture[]) => Promise<T>): Promise<T> {
  try {
    const answer = await inTurn(() => ask(order));
    if ('problem' in answer) throw refused(SENTENCES[answer.problem]);
    return await keep(answer.made);
  } finally {
    await Promise.all(NAMES.map((name) => rm(`${order.to}.${name}`, { force: true })));
  }
}

/** What breaks the process, or keeps it busy for too long, counts as damaged; the next picture gets a new one. */
async function ask(order: PictureOrder): Promise<PictureAnswer> {
  clearTimeout(idle);
  const asked = (child ??= start());
  asked.ref();
  asked.channel?.ref();
  try {
    return await new Promise<PictureAnswer>((resolve) => {
      const timer = setTimeout(() => asked.kill('SIGKILL'), MAX_MS);
      const settle = (answer: PictureAnswer) => {
        clearTimeout(timer);
        asked.off('message', heard).off('exit', lost);
        resolve(answer);
      };
      const heard = (answer: unknown) => settle(answer as PictureAnswer);
      const lost = () => settle({ problem: 'damaged' });
      asked.on('message', heard).on('exit', lost);
      asked.send(order, (error) => error && lost());
    });
  } finally {
    // Waiting for a picture keeps nobody alive, and no process that has ended its work is held up.
    asked.unref();
    asked.channel?.unref();
    idle = setTimeout(() => {
      // Forgotten first: whoever comes while it ends gets a new one.
      if (child === asked) child = undefined;
      asked.kill();
    }, IDLE_MS).unref();
  }
}

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Each thread would keep a heap of its own for what it once needed.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  const forget = () => {
    if (child === started) child = undefined;
  };
  started.once('exit', forget).once('error', forget);
  return started;
}
