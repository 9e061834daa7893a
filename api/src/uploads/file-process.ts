// Why: docs/decisions/0078-open-uploaded-files-in-a-separate-process.md
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { FileAnswer, FileOrder } from './file-orders.ts';
import { sniff } from './sniff.ts';

/**
 * The process that opens files of strangers: one after the other, asked over IPC by `inspect-file.ts`. What it holds goes with it, and a file
 * that breaks or stalls it breaks nothing else. Its argument is the memory that it may take, in bytes.
 */
const MAX_MEMORY = Number(process.argv[2]);
/** Between two looks at the memory. The libraries work in threads of their own, so that this one sees what they take. */
const WATCH_MS = 50;

process.on('message', (order: FileOrder) => void answer(order).then(say));
// The process that asked is gone.
process.on('disconnect', () => process.exit(0));

const say = (answer: FileAnswer) => process.send?.(answer);

async function answer({ kind, rule, path, size, to }: FileOrder): Promise<FileAnswer> {
  const watch = setInterval(watchMemory, WATCH_MS);
  try {
    say({ step: 'look' });
    const type = await sniff(path, size, rule);
    if (!type.startsWith('image/')) return { inspected: { type, made: [] } };
    // Loaded with the first picture: documents do without.
    const { makePictures, SVG } = await import('./make-pictures.ts');
    say({ step: type === SVG ? 'draw' : 'scale' });
    return { inspected: await makePictures({ kind, path, type, to }) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    return { problem: /pixel limit|dimension|too large/i.test((error as Error).message) ? 'pixels' : 'damaged' };
  } finally {
    clearInterval(watch);
  }
}

function watchMemory(): void {
  if (process.memoryUsage.rss() > MAX_MEMORY)
    process.send?.({ problem: 'memory' } satisfies FileAnswer, () => process.kill(process.pid, 'SIGKILL'));
}
