import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; what it holds besides is known by its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  parent?: Node;
  [key: string]: unknown;
}

/** A parsed file. */
export interface Source {
  file: string;
  text: string;
  program: Node;
}

/** A name's declaration: a parameter, a variable, a function, or a type. */
export interface Declared {
  source: Source;
  node: Node;
}

/** The folders that the packages of this repository are imported from, by their names. */
const PACKAGE = /^@hireledger\/([a-z]+)\/(.*)$/;

/** Parses files once and finds what a name means across them. `root` is the folder of the workspaces. */
export function openSources(root: string) {
  const parsed = new Map<string, Source>();

  function read(file: string): Source {
    const known = parsed.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
    const source: Source = { file, text, program: program as unknown as Node };
    setParents(source.program);
    parsed.set(file, source);
    return source;
  }

  function fileOf(from: string, specifier: string): string | null {
    const inside = PACKAGE.exec(specifier);
    if (!inside && !specifier.startsWith('.')) return null;
    const path = inside ? packageFile(root, inside[1]!, inside[2]!) : resolve(dirname(from), specifier);
    return path && existsSync(path) ? path : null;
  }

  /** What an import or a declaration of a file's top level names, followed through re-exports. */
  function topLevel(source: Source, name: string): Declared | null {
    for (const statement of source.program['body'] as Node[]) {
      const inner = (statement['declaration'] as Node | null | undefined) ?? statement;
      const found = declaredBy(inner, name);
      if (found) return { source, node: found };
      if (!Array.isArray(statement['specifiers']) || !statement['source']) continue;
      for (const specifier of statement['specifiers'] as Node[]) {
        const local = statement.type === 'ImportDeclaration' ? specifier['local'] : specifier['exported'];
        if ((local as Node)['name'] !== name) continue;
        const file = fileOf(source.file, String((statement['source'] as Node)['value']));
        const theirs = specifier[statement.type === 'ImportDeclaration' ? 'imported' : 'local'] as Node | undefined;
        return file && theirs ? topLevel(read(file), String(theirs['name'])) : null;
      }
    }
    return null;
  }

  /** The declaration that a name means at a node: the nearest one outwards. */
  function lookUp(source: Source, at: Node, name: string): Declared | null {
    for (let node = at.parent; node && node.type !== 'Program'; node = node.parent) {
      const inside =
        node.type === 'BlockStatement'
          ? (node['body'] as Node[]).map((each) => declaredBy(each, name)).find(Boolean)
          : isFunction(node)
            ? (node['params'] as Node[]).find((each) => binds(each, name))
            : undefined;
      if (inside) return { source, node: inside };
    }
    return topLevel(source, name);
  }

  return { read, lookUp, topLevel };
}

export type Sources = ReturnType<typeof openSources>;

export const isFunction = (node: Node): boolean =>
  ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'].includes(node.type);

export const textOf = ({ text }: Source, node: Node): string => text.slice(node.start, node.end);

export const lineOf = ({ text }: Source, node: Node): number => text.slice(0, node.start).split('\n').length;

/** A node and all below it. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function setParents(node: Node): void {
  for (const child of childrenOf(node)) {
    child.parent = node;
    setParents(child);
  }
}

/** The part of a statement that declares the name: a variable's declarator, a function, a class's type, an alias or an interface. */
function declaredBy(statement: Node, name: string): Node | undefined {
  if (statement.type === 'VariableDeclaration')
    return (statement['declarations'] as Node[]).find((each) => binds(each['id'] as Node, name));
  const id = statement['id'] as Node | null | undefined;
  return id?.['name'] === name ? statement : undefined;
}

/** Whether a pattern gives a value this name. */
export function binds(pattern: Node, name: string): boolean {
  if (pattern.type === 'Identifier') return pattern['name'] === name;
  if (pattern.type === 'AssignmentPattern') return binds(pattern['left'] as Node, name);
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as Node[]).some((each) => binds((each['value'] ?? each['argument']) as Node, name));
  if (pattern.type === 'ArrayPattern')
    return (pattern['elements'] as (Node | null)[]).some((each) => each && binds(each, name));
  return pattern.type === 'RestElement' && binds(pattern['argument'] as Node, name);
}

/** A package's file behind its `exports` map. */
function packageFile(root: string, name: string, path: string): string | null {
  const folder = join(root, name);
  if (!existsSync(join(folder, 'package.json'))) return null;
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  for (const [door, file] of Object.entries(exports ?? {})) {
    const [before, after = ''] = door.slice(2).split('*');
    if (door === `./${path}`) return join(folder, file);
    if (door.includes('*') && path.startsWith(before!) && path.endsWith(after))
      return join(folder, file.replace('*', path.slice(before!.length, path.length - after.length)));
  }
  return null;
}
