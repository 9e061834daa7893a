/**
 * Loaded first in every bundle: stack traces name the sources. Not with `--enable-source-maps`, which reads every source map at the start:
 * 4 MB more for a process with ours, 50 MB with whole ones.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/** The source map of a bundle, read with the first error in it. */
function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url));
  return maps.get(url);
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as never);
  } catch {
    return undefined;
  }
}

const OWN_BUILD = new URL('.', import.meta.url).href;

function describe(frame: NodeJS.CallSite): string {
  const text = String(frame);
  const [url, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!url?.startsWith(OWN_BUILD) || line === null || column === null) return text;
  const origin = mapOf(url)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return text;
  return text.replace(`${url}:${line}:${column}`, `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`);
}

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${describe(frame)}`)].join('\n');
