/**
 * Which branches of HireEscrow2 its Solidity tests take, by Hardhat's coverage.
 *
 * Hardhat counts statements. So the sources are copied, and in the copy every condition, and every operand of `&&` and
 * `||` in one, goes through a function of its own that returns in one line for true and in another for false. If all lines are
 * executed, every condition was true once and false once. Exits with 1, and names the lines, when one is missing;
 * `node coverage.ts PATTERN` runs the tests whose names match.
 */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'hardhat/config';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import built from '../hardhat.config.ts';
import { closing } from './solidity-text.ts';

const contracts = join(import.meta.dirname, '..');
const root = join(contracts, 'cache/coverage');

/** Parts of an expression between separators that are in no bracket, each with what separates it from the next. */
function parts(text: string, separator: RegExp): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) at = closing(text, at) - 1;
    else {
      const match = separator.exec(text.slice(at, at + 2));
      if (match) {
        found.push(text.slice(from, at), match[0]);
        at += match[0].length - 1;
        from = at + 1;
      }
    }
  }
  return [...found, text.slice(from)];
}

/** The source with each condition in a function of its own. */
function withBranches(source: string): string {
  const functions: string[] = [];
  const observed = (condition: string) =>
    parts(condition, /^(?:&&|\|\|)/)
      .map((part) => {
        if (part === '&&' || part === '||') return part;
        const name = `_condition${functions.length + 1}`;
        const text = part.replace(/\s+/g, ' ').trim();
        functions.push(
          `function ${name}(bool value) pure returns (bool) {`,
          `    if (value) {`,
          `        return true; // ${text}`,
          `    }`,
          `    return false; // not: ${text}`,
          `}`,
        );
        return ` ${name}(${text}) `;
      })
      .join('');
  let text = source.replace(/\/\/.*$/gm, '');
  for (const opening of [/\brequire\(/g, /\bif \(/g]) {
    let result = '';
    let from = 0;
    for (const match of text.matchAll(opening)) {
      const start = match.index + match[0].length - 1;
      const end = closing(text, start);
      const [condition = '', ...rest] = parts(text.slice(start + 1, end - 1), /^,/);
      result += `${text.slice(from, start + 1)}${observed(condition)}${rest.join('')})`;
      from = end;
    }
    text = result + text.slice(from);
  }
  text = text.replace(/\breturn ([^;]*(?:&&|\|\|)[^;]*);/g, (_, condition: string) => `return ${observed(condition)};`);
  text = text.replace(/([\w.]+ == [\w.]+)(\s*\?)/g, (_, condition: string, mark: string) => observed(condition) + mark);
  text = text.replace(/\) \{\} catch \{\}/g, ') {\n_reached();\n} catch {\n_reached();\n}');
  return [text, 'function _reached() pure {}', ...functions, ''].join('\n');
}

rmSync(root, { recursive: true, force: true });
for (const folder of ['proof', 'solidity/v2', 'solidity/doubles']) {
  const filter = (path: string) => !path.endsWith('.ts');
  cpSync(join(contracts, folder), join(root, folder), { recursive: true, filter });
}
for (const file of globSync('solidity/v2/{Hire,}Escrow2*.sol', { cwd: root })) {
  const path = join(root, file);
  writeFileSync(path, withBranches(readFileSync(path, 'utf8')));
}
// Hardhat's root is the nearest folder with a package.json, and its report reads from the working directory.
writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
process.chdir(root);

const config = defineConfig({
  ...built,
  paths: { sources: './solidity/v2', tests: { solidity: './proof' }, artifacts: './artifacts', cache: './cache' },
  coverage: { skipFiles: ['**/doubles/**', '**/TestUSD2.sol'] },
  test: { solidity: { fuzz: { runs: 50 }, invariant: { runs: 50, depth: 30, failOnRevert: true } } },
});
const hardhat = await createHardhatRuntimeEnvironment(config, { coverage: true }, root);
const [grep] = process.argv.slice(2);
const { success } = await hardhat.tasks.getTask(['test', 'solidity']).run({ grep });

const missing: string[] = [];
let executed = 0;
for (const report of readFileSync(join(root, 'coverage/lcov.info'), 'utf8').split('end_of_record')) {
  const file = /^SF:(.+)$/m.exec(report)?.[1];
  if (!file) continue;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  for (const [, line, count] of report.matchAll(/^DA:(\d+),(\d+)$/gm)) {
    if (count === '0') missing.push(`${file}: ${lines[Number(line) - 1]!.trim()}`);
    else executed++;
  }
}
console.log(`${executed} lines and outcomes of conditions executed, ${missing.length} not.`);
for (const line of missing) console.error(line);
if (!success || missing.length > 0 || executed === 0) process.exitCode = 1;
