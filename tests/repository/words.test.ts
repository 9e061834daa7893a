import { expect, test } from 'vitest';
import { ownFiles, read } from './files.ts';

/** Words that read like a translation, and what to write instead. */
const OLD_WORDS: Record<string, RegExp> = {
  'sent, shown, notified or reported': /told|tells/,
  'notified of': /hears|hear of|heard of(?! us)/,
  continue: /go(es|ing)? on/,
  submit: /hand(ed|s)? in/,
  'in turns': /turn by turn/,
  'by email': /by (e-)?mail|e-mails?/,
  again: /anew/,
  'who, anyone': /whoever/,
  is: /lies|stands? for/,
  'is sent': /goes along|to take along/,
  click: /one press/,
  prerendered: /written ahead/,
};

/** Texts of screens: one spelling for each. */
const ON_SCREENS: Record<string, RegExp> = {
  'log in, logged in, log out': /sign(ed|s)? (in|out)|signing (in|out)(?!\.\.\.)/,
  someone: /somebody/,
  'request a new one': /ask for a new/,
};

/** Texts of the specification, and what readers type. */
const ALLOWED: readonly RegExp[] = [
  /[Ww]hat we stand for/, // Specification, section 1.
  /^\s*words: '/, // What readers of the help type.
];

const matches = (line: string, words: RegExp) => new RegExp(`\\b(${words.source})\\b`, 'i').test(line);

function findings(files: string[], list: Record<string, RegExp>, linesOf: (text: string) => string[]): string[] {
  return files.flatMap((path) =>
    linesOf(read(path)).flatMap((line, index) =>
      Object.entries(list)
        .filter(([, words]) => matches(line, words) && !ALLOWED.some((phrase) => phrase.test(line)))
        .map(([better]) => `${path}:${index + 1}: write "${better}": ${line.trim().slice(0, 100)}`),
    ),
  );
}

/** The lines of a source with its comments blanked, so that only code and texts remain. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' ')).split('\n');

test('the sources use plain words', () => {
  // Landed migrations never change, and a comment in a contract changes its bytecode.
  const files = ownFiles('.ts', '.tsx', '.mjs', '.css', '.html', '.md', '.sql').filter(
    (path) => !/^db\/migrations\/|\/words\.test\.ts$/.test(path),
  );
  expect(findings(files, OLD_WORDS, (text) => text.split('\n'))).toEqual([]);
});

test('screens, emails and errors spell a thing one way', () => {
  const files = ownFiles('.ts', '.tsx').filter(
    (path) =>
      /^(web\/src|worker\/src\/(mail\/templates|notices)|domain\/src|api\/src\/(features|auth|uploads|status))\//.test(
        path,
      ) && !/\.test\.tsx?$|\/test-|\/environment|\/palette-pages|synonyms/.test(path),
  );
  expect(findings(files, ON_SCREENS, withoutComments)).toEqual([]);
});
