import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, WORKSPACES, ownFiles, read } from './files.ts';

const pages = ownFiles('.md');
const COMMAND = /\bnpm (?:run )?([a-z][\w:-]*)/g;

describe('the documentation', () => {
  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const builtIn = new Set(['ci', 'install', 'run']);
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(COMMAND)]
        // A command with -w runs in that workspace.
        .filter(
          ([command, name = ''], _index) =>
            !builtIn.has(name) && !(name in scripts) && !isWorkspaceCommand(page, command),
        )
        .map(([command]) => `${page}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  test('names the two commands that a newcomer needs', () => {
    expect(read('README.md')).toMatch(/npm start/);
    expect(read('README.md')).toMatch(/npm test/);
  });

  test('has every command of package.json in docs/commands.md', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const listed = [...read('docs/commands.md').matchAll(COMMAND)].map(([, name]) => name);
    expect(Object.keys(scripts).filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('begins with a README of at most 90 lines, which names every workspace', () => {
    const readme = read('README.md');
    expect(readme.split('\n').length).toBeLessThanOrEqual(90);
    expect(WORKSPACES.filter((workspace) => !readme.includes(`[\`${workspace}\`]`))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^([a-z]+:|#)/.test(target))
        .filter((target) => !existsSync(join(ROOT, dirname(page), decodeURI(target.replace(/[#?].*$/, '')))))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('cites no line numbers, which are wrong after the next change', () => {
    expect(pages.filter((page) => /\.(ts|tsx|sol|sql|mjs)(:\d+|#L\d+)/.test(read(page)))).toEqual([]);
  });
});

function isWorkspaceCommand(page: string, command: string): boolean {
  const [, name = '', workspace = ''] =
    new RegExp(`${command.replace(/^npm (run )?/, 'npm (?:run )?(')}) -w (\\w+)`).exec(read(page)) ?? [];
  return (
    workspace !== '' && name in ((JSON.parse(read(`${workspace}/package.json`)) as { scripts?: object }).scripts ?? {})
  );
}
