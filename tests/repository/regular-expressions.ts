// Why: docs/decisions/0140-measure-how-input-behaves-instead-of-trusting-it.md
import { parseSync, Visitor, type ESTree } from 'vite';
import { ownFiles, read } from './files.ts';

/** A regular expression of the sources and where it was found. */
interface FoundExpression {
  source: string;
  flags: string;
  /** File and line. */
  places: string[];
}

/** Production code: tests and tools get no input from strangers. */
const SERVING = /^(domain|db|api|worker|web\/src)\//;
const FOR_TESTS = /\.test\.tsx?$|(^|\/)test-[^/]*\.ts$|(^|\/)testing\//;

/** Every regular expression written in the sources of domain, db, api, worker and web, and each place that composes one at run time. */
export function collectExpressions(): { literals: FoundExpression[]; composed: string[] } {
  const literals = new Map<string, FoundExpression>();
  const composed: string[] = [];
  for (const path of ownFiles('.ts', '.tsx').filter((file) => SERVING.test(file) && !FOR_TESTS.test(file))) {
    const text = read(path);
    const place = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`;
    const composes = (node: ESTree.NewExpression | ESTree.CallExpression) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') composed.push(place(node.start));
    };
    const { program, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        const known = literals.get(`${flags}/${pattern}`);
        if (known) known.places.push(place(node.start));
        else literals.set(`${flags}/${pattern}`, { source: pattern, flags, places: [place(node.start)] });
      },
      NewExpression: composes,
      CallExpression: composes,
    }).visit(program);
  }
  return { literals: [...literals.values()], composed };
}
