/** `node programs/src/build.ts FOLDER`: bundles every program into a folder. */
// Why: docs/decisions/0382-bundle-every-program-with-its-packages.md
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { placeFiles } from './place-files.ts';
import { PROGRAMS } from './programs.ts';
import { shortenSourceMap } from './shorten-source-map.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME_SOURCES = 'name-sources';

/**
 * Packages that stay outside: what has a binary, what reads files beside its own, and what few processes load. Drizzle is loaded as
 * CommonJS: docs/decisions/0011-write-statements-in-sql-migrate-and-build-lists-with-drizzle.md
 */
const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(ROOT, 'programs/package.json'), 'utf8'),
) as Record<string, Record<string, string>>;
const outside = Object.keys({ ...dependencies, ...optionalDependencies });

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const bundle = await rolldown({
  cwd: ROOT,
  platform: 'node',
  input: { ...PROGRAMS, [NAME_SOURCES]: 'programs/src/name-sources.ts' },
  external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [placeFiles(ROOT, folder)],
  onLog(level, log, log_) {
    // Left alone a module that is not found is looked for when the program runs.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') log_(level, log);
  },
});
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  banner: ({ isEntry, name }) => (isEntry && name !== NAME_SOURCES ? `import './${NAME_SOURCES}.js';` : ''),
  // One letter beyond Latin-1 doubles what V8 keeps of a file.
  charset: 'ascii',
  comments: false,
  // Names stay: of errors and classes, and in stack traces.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: 'hidden',
});
for (const each of output) {
  if (each.type !== 'chunk') continue;
  writeFileSync(join(folder, each.fileName), each.code);
  if (each.map)
    writeFileSync(
      join(folder, `${each.fileName}.map`),
      JSON.stringify(shortenSourceMap(each.map as { sources: string[]; mappings: string }, ROOT, folder)),
    );
}
await bundle.close();
