import { describe, expect, test } from 'vitest';
import { ownFiles, read } from './files.ts';

const sources = ownFiles('.ts', '.tsx', '.js', '.mjs', '.sol', '.css', '.html');

describe('the sources', () => {
  // A file that fits on a few screens is read whole; past this it holds two things.
  test('are files of 300 lines at most, tests too', () => {
    const long = sources
      .map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  test('lie in folders named for what they are responsible for', () => {
    expect(sources.filter((path) => /(^|\/)(utils?|common|helpers?|misc|lib)\//.test(path))).toEqual([]);
  });

  test("name no package registry: where packages come from is each machine's own setting", () => {
    // Concatenated, so that this file does not contain the words itself.
    const hosts = ['npmjs', 'yarnpkg', 'npmmirror', 'jsr'].map(
      (name) => new RegExp(`registry\\.${name}\\.|\\b${name}\\.(org|com|io)\\b`),
    );
    const files = [
      ...sources,
      ...ownFiles('.json', '.md', '.npmrc', '.yml', '.sh', '.ci/run', 'ops/images/build', 'Dockerfile'),
    ];
    expect(files.filter((path) => hosts.some((host) => host.test(read(path))))).toEqual([]);
  });

  test('bring text into a normal form through the one function that limits its marks', () => {
    const served = sources.filter((path) => !/^(demo|bench|tests)\/|\.test\.tsx?$|\/testing\//.test(path));
    expect(served.filter((path) => read(path).includes('.normalize('))).toEqual(['domain/src/text/normal-form.ts']);
  });

  test('leave nothing for later', () => {
    const marks = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X\\b'].join('|'));
    expect([...sources, ...ownFiles('.md', '.sql')].filter((path) => marks.test(read(path)))).toEqual([]);
  });
});
