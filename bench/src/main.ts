/** `npm run bench` measures the hot paths, `npm run bench -- PART` one of the parts below; each module says more. */
const PARTS: Record<string, { options?: string; run: (options: string[]) => Promise<void> }> = {
  quiet: {
    options: '[--pauses 8]',
    run: async (options) => (await import('./measure/bench-quiet.ts')).benchQuiet(options),
  },
  live: { run: async () => (await import('./live/bench-live.ts')).benchLive() },
  board: {
    options: '[--jobs 1000000] [--data FOLDER]',
    run: async (options) => (await import('./board/bench-board.ts')).benchBoard(options),
  },
  applicants: {
    options: '[--rows 10000] [--no-browser]',
    run: async (options) => (await import('./applicants/bench-applicants.ts')).benchApplicants(options),
  },
  pipeline: { run: async () => (await import('./pipeline/bench-pipeline.ts')).benchPipeline() },
  search: {
    options: '[--rows 200000]',
    run: async (options) => (await import('./search/bench-search.ts')).benchSearch(options),
  },
  lighthouse: {
    options: '[--runs 5]',
    run: async (options) => (await import('./lighthouse/bench-lighthouse.ts')).benchLighthouse(options),
  },
  bytes: { run: async () => (await import('./web/bench-bytes.ts')).benchBytes() },
  chain: {
    options: '[--transactions 100000] [--kind payouts|mints]',
    run: async (options) => (await import('./chain/bench-chain.ts')).benchChain(options),
  },
  audit: {
    options: '[--events 10000]',
    run: async (options) => (await import('./audit/bench-audit.ts')).benchAudit(options),
  },
  books: {
    options: '[--rows 1000000]',
    run: async (options) => (await import('./books/bench-books.ts')).benchBooks(options),
  },
  contracts: {
    options: '[--rows 10000]',
    run: async (options) => (await import('./contracts/bench-contracts.ts')).benchContracts(options),
  },
  payouts: { run: async () => (await import('./payouts/bench-payouts.ts')).benchPayouts() },
  scale: { run: async () => (await import('./scale/bench-scale.ts')).benchScale() },
};

const [name, ...options] = process.argv.slice(2);
const part = name === undefined ? { run: async () => (await import('./hot-paths.ts')).benchHotPaths() } : PARTS[name];
const usage = [
  'Usage: npm run bench',
  ...Object.entries(PARTS).map(([known, { options: more = '' }]) => `npm run bench -- ${known} ${more}`.trimEnd()),
].join('\n       ');
if (process.argv.includes('--help')) console.log(usage);
else if (part) await part.run(options);
else {
  console.error(`"${name}" is no part of the benchmark.\n${usage}`);
  process.exitCode = 1;
}
