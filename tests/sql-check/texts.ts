import { binds, isFunction, nodesOf, textOf, type Node, type Source, type Sources } from './source.ts';

/** An expression where it is written, with what the functions around it were called with. */
interface Written {
  source: Source;
  node: Node;
  frame: Frame | null;
}

/** One call of a function. */
interface Frame {
  of: Node;
  args: Map<Node, Written>;
  outer: Frame | null;
}

/** A statement's text, and the templates that are in it. */
interface Text {
  text: string;
  templates: Set<Node>;
}

/** The expression is more than this can follow: what it puts into the statement is known at run time alone. */
export class Untraceable extends Error {}

/** Calls within calls that are followed. A function that calls itself ends there. */
const DEEPEST = 40;
/** Variants of one statement that are described. */
const MOST_VARIANTS = 48;

const WRAPPERS = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'AwaitExpression',
]);

/** A placeholder for a part that Drizzle builds, and whose columns the compiler checks: rows of a page, and a condition. */
const BUILT: Readonly<Record<string, string>> = {
  rowsOf: 'SELECT NULL::uuid AS id, NULL::jsonb AS position',
  conditionOf: 'true',
};

/** A tagged template whose tag is a client, and neither `String.raw` nor Drizzle's. */
export const isTemplate = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' &&
  ((node['tag'] as Node)['object'] as Node | undefined)?.['name'] !== 'String' &&
  (node['tag'] as Node)['name'] !== 'expression';

/**
 * The texts that a statement may have: fragments are put in where they are, also those of functions and of other files, and a `$n` for each value.
 * Where the code chooses between fragments, each choice is taken at least once, together with all first choices of the others.
 * @throws Untraceable
 */
export function textsOf(sources: Sources, source: Source, node: Node): Text[] {
  const found = new Map<string, Text>();
  const sizes = new Map<string, number>();
  const write = (plan: (key: string) => number): void => {
    const written = writeOnce(sources, { source, node, frame: null }, (key, size) => {
      sizes.set(key, size);
      return Math.min(plan(key), size - 1);
    });
    found.set(written.text, written);
  };
  write(() => 0);
  write(() => Number.POSITIVE_INFINITY);
  for (const [key, size] of sizes)
    for (let choice = 1; choice < size && found.size < MOST_VARIANTS; choice += 1)
      write((each) => (each === key ? choice : 0));
  return [...found.values()];
}

function writeOnce(sources: Sources, statement: Written, choose: (key: string, size: number) => number): Text {
  const templates = new Set<Node>();
  let values = 0;

  const value = (type = ''): string => {
    values += 1;
    return `$${values}${type}`;
  };

  const writeTemplate = (at: Written, depth: number): string => {
    if (depth > DEEPEST) throw new Untraceable('A fragment contains itself.');
    templates.add(at.node);
    const { quasis, expressions } = at.node['quasi'] as {
      quasis: { value: { cooked: string } }[];
      expressions: Node[];
    };
    return quasis
      .map(({ value: { cooked } }, index) => {
        const next = expressions[index];
        return next ? cooked + writeExpression(at, next, depth) : cooked;
      })
      .join('');
  };

  const writeExpression = (template: Written, node: Node, depth: number): string => {
    const at = reduce({ ...template, node }, depth);
    if (isTemplate(at.node)) return writeTemplate(at, depth + 1);
    if (at.node.type === 'NewExpression' && textOf(at.source, at.node).startsWith('new Date'))
      return value('::timestamptz');
    if (at.node.type !== 'CallExpression') return value();
    const callee = at.node['callee'] as Node;
    const built = BUILT[String(callee['name'])];
    if (built) return built;
    const method = (callee['property'] as Node | undefined)?.['name'];
    if (method === 'json') return value('::jsonb');
    if (method === 'unsafe') return staticText({ ...at, node: (at.node['arguments'] as Node[])[0]! }, depth);
    const tag = template.node['tag'] as Node;
    if (textOf(at.source, callee) === textOf(template.source, tag))
      throw new Untraceable(`${textOf(at.source, at.node)} names columns at run time.`);
    return value();
  };

  /** Text that is put in as it is. */
  const staticText = (expression: Written, depth: number): string => {
    const at = reduce(expression, depth);
    if (at.node.type === 'Literal') return String(at.node['value']);
    if (at.node.type !== 'TemplateLiteral')
      throw new Untraceable(`${textOf(at.source, at.node)} is known at run time alone.`);
    const { quasis, expressions } = at.node as unknown as {
      quasis: { value: { cooked: string } }[];
      expressions: Node[];
    };
    return quasis
      .map(({ value: { cooked } }, index) =>
        expressions[index] ? cooked + staticText({ ...at, node: expressions[index] }, depth + 1) : cooked,
      )
      .join('');
  };

  /** What an expression is: followed through names, members, calls and choices for as long as that leads to a fragment. */
  const reduce = (at: Written, depth: number): Written => {
    if (depth > DEEPEST) return at;
    const { node } = at;
    if (WRAPPERS.has(node.type))
      return reduce({ ...at, node: node['expression'] ?? node['argument'] } as Written, depth);
    if (node.type === 'Identifier') return reduceName(at, String(node['name']), depth + 1);
    if (node.type === 'MemberExpression') return reduceMember(at, depth + 1);
    if (node.type === 'CallExpression') return reduceCall(at, depth + 1);
    if (node.type !== 'ConditionalExpression') return at;
    const branches = [node['consequent'], node['alternate']].map(
      (each) => () => reduce({ ...at, node: each as Node }, depth + 1),
    );
    if (!branches.some((branch) => leadsOn(branch().node))) return at;
    return branches[choose(textOf(at.source, node['test'] as Node), 2)]!();
  };

  const reduceName = (at: Written, name: string, depth: number): Written => {
    const declared = sources.lookUp(at.source, at.node, name);
    if (!declared) return at;
    const { source, node } = declared;
    if (isFunction(node)) return { source, node, frame: at.frame };
    const here = { source, frame: at.frame };
    if (node.type === 'VariableDeclarator') {
      const init = node['init'] as Node | null;
      return init ? within(at, { ...here, node: init }, node['id'] as Node, name, depth) : at;
    }
    for (let frame = at.frame; frame; frame = frame.outer) {
      const given = frame.args.get(node);
      if (given) return within(at, given, node, name, depth);
    }
    return at;
  };

  /** The part of a value that a pattern gives the name. */
  const within = (at: Written, whole: Written, pattern: Node, name: string, depth: number): Written => {
    if (pattern.type === 'Identifier') return reduce(whole, depth);
    if (pattern.type === 'AssignmentPattern') return within(at, whole, pattern['left'] as Node, name, depth);
    const value = reduce(whole, depth);
    if (pattern.type === 'ObjectPattern' && value.node.type === 'ObjectExpression') {
      const property = (pattern['properties'] as Node[]).find(
        (each) => each['value'] && binds(each['value'] as Node, name),
      );
      const inner = property && propertyOf(value, String((property['key'] as Node)['name']));
      return inner ? within(at, inner, property['value'] as Node, name, depth + 1) : at;
    }
    if (pattern.type === 'ArrayPattern' && value.node.type === 'ArrayExpression') {
      const index = (pattern['elements'] as Node[]).findIndex((each) => each && binds(each, name));
      const element = (value.node['elements'] as Node[])[index];
      return element ? reduce({ ...value, node: element }, depth) : at;
    }
    return at;
  };

  const propertyOf = (object: Written, name: string): Written | null => {
    const properties = object.node['properties'] as Node[];
    const found = properties.find(
      (each) =>
        String((each['key'] as Node | undefined)?.['name'] ?? (each['key'] as Node | undefined)?.['value']) === name,
    );
    return found ? { ...object, node: found['value'] as Node } : null;
  };

  const reduceMember = (at: Written, depth: number): Written => {
    const object = reduce({ ...at, node: at.node['object'] as Node }, depth);
    if (object.node.type !== 'ObjectExpression') return at;
    const key = at.node['property'] as Node;
    const name = at.node['computed'] ? (key.type === 'Literal' ? String(key['value']) : null) : String(key['name']);
    const all = (object.node['properties'] as Node[]).filter((each) => each['value']);
    const inner =
      name === null
        ? { ...object, node: all[choose(textOf(at.source, at.node), all.length)]?.['value'] as Node }
        : propertyOf(object, name);
    return inner?.node ? reduce(inner, depth) : at;
  };

  const reduceCall = (at: Written, depth: number): Written => {
    if (isBuilt(at.node)) return at;
    const callee = reduce({ ...at, node: at.node['callee'] as Node }, depth);
    if (!isFunction(callee.node)) return at;
    const args = (at.node['arguments'] as Node[]).map((node): Written => ({ ...at, node }));
    const parameters = callee.node['params'] as Node[];
    const frame: Frame = {
      of: callee.node,
      args: new Map(parameters.flatMap((each, index) => (args[index] ? [[each, args[index]]] : []))),
      outer: callee.frame,
    };
    const body = callee.node['body'] as Node;
    if (body.type !== 'BlockStatement') return followed(at, { ...callee, node: body, frame }, depth);
    const returned = returnsOf(body);
    if (returned.length === 0) return at;
    const which =
      returned.length === 1 ? 0 : choose(`${textOf(at.source, at.node['callee'] as Node)}(…)`, returned.length);
    return followed(at, { ...callee, node: returned[which]!, frame }, depth);
  };

  const followed = (at: Written, inside: Written, depth: number): Written => {
    const value = reduce(inside, depth);
    return leadsOn(value.node) ? value : at;
  };

  const text = isTemplate(statement.node)
    ? writeTemplate(statement, 0)
    : staticText({ ...statement, node: (statement.node['arguments'] as Node[])[0]! }, 0);
  return { text, templates };
}

/** Whether a fragment may come of it. */
const leadsOn = (node: Node): boolean =>
  isTemplate(node) ||
  isFunction(node) ||
  ['ObjectExpression', 'ArrayExpression', 'TemplateLiteral', 'Literal'].includes(node.type) ||
  isHelper(node) ||
  isBuilt(node);

const isBuilt = (node: Node): boolean =>
  node.type === 'CallExpression' && String((node['callee'] as Node)['name']) in BUILT;

const isHelper = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  ['json', 'unsafe'].includes(String(((node['callee'] as Node)['property'] as Node | undefined)?.['name']));

/** What a function's body returns, without the functions in it. */
function returnsOf(body: Node): Node[] {
  const ownFunction = (node: Node): Node | undefined => {
    let at = node.parent;
    while (at && !isFunction(at)) at = at.parent;
    return at;
  };
  return [...nodesOf(body)]
    .filter((node) => node.type === 'ReturnStatement' && node['argument'] && ownFunction(node) === body.parent)
    .map((node) => node['argument'] as Node);
}
