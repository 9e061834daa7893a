/** `npm run bench` measures the hot paths, `npm run bench -- board` the job board; each module says more. */
const [part, ...options] = process.argv.slice(2);
if (part === undefined) await import('./hot-paths.ts');
else if (part === 'board') await (await import('./board/bench-board.ts')).benchBoard(options);
else {
  console.error('Usage: npm run bench, or npm run bench -- board [--jobs 1000000]');
  process.exitCode = 1;
}
