import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { join, relative } from 'node:path';

/** What `name-sources.ts` reads. */
interface SourceMapText {
  sources: string[];
  mappings: string;
}

/**
 * A source map of our own sources, by line: a twentieth of the whole one, which has each word, and of packages too.
 * @param from the folder of the bundle, which the sources of the whole map are relative to
 * @returns sources by their path from the root
 */
export function shortenSourceMap(map: SourceMapText, root: string, from: string): object {
  const paths = map.sources.map((source) => relative(root, join(from, source)));
  const own = paths.filter((path) => !path.includes('node_modules/'));
  const ownIndex = paths.map((path) => own.indexOf(path));
  const lines = decode(map.mappings).map((segments) => {
    let before: string | undefined;
    return segments.flatMap((segment): SourceMapSegment[] => {
      const [column, source, line] = segment;
      const index = source === undefined ? -1 : ownIndex[source]!;
      const place = index < 0 ? '' : `${index}:${line}`;
      if (place === before) return [];
      before = place;
      return [index < 0 ? [column] : [column, index, line!, segment[3]!]];
    });
  });
  return { version: 3, sources: own, names: [], mappings: encode(lines) };
}
