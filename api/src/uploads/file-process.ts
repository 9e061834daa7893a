// Why: docs/decisions/0078-open-uploaded-files-in-a-separate-process.md
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { FileAnswer, FileOrder } from './file-orders.ts';
import { sniff } from './sniff.ts';

/**
 * The process that opens untrusted files: one at a time, requested over IPC by `inspect-file.ts`. Its memory is freed
 * with it, and a file that crashes or stalls it affects nothing else. Its argument is its memory limit in bytes.
 */
const MAX_MEMORY = Number(process.argv[2]);
/** Between two checks of the memory. The libraries work in their own threads, so this one sees their usage. */
const WATCH_MS = 50;

process.on('message', (order: FileOrder) => void answer(order).then(say));
// The parent process has ended.
process.on('disconnect', () => process.exit(0));

const say = (answer: FileAnswer) => process.send?.(answer);

async function answer({ kind, rule, path, size, to }: FileOrder): Promise<FileAnswer> {
  const watch = setInterval(watchMemory, WATCH_MS);
  try {
    say({ step: 'look' });
    const type = await sniff(path, size, rule);
    if (!type.startsWith('image/')) return { inspected: { type, made: [] } };
    // Loaded with the first picture: documents do not need it.
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
