// Why: docs/decisions/0401-text-that-changes-is-alone-in-its-element.md
import { join } from 'node:path';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type { JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isParenthesizedExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { ROOT } from './files.ts';

/**
 * Where React writes text to a node that the translator of a browser may have replaced, so that the old text stays on
 * the screen, or React fails to remove it. An element with one text sets it as the element's content, which always works.
 * What is given as `ReactNode` is not known here; tests of components watch it.
 * @param paths from the root.
 * @param texts of paths that are not files, for tests of this function.
 * @returns a line each: `path:line what`.
 */
export function findBareText(paths: readonly string[], texts: Readonly<Record<string, string>> = {}): string[] {
  const config = join(ROOT, 'web/live-text.json');
  const files: Record<string, string> = {
    [config]: JSON.stringify({
      extends: '../tsconfig.json',
      include: [],
      files: paths.map((path) => join(ROOT, path)),
    }),
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [join(ROOT, path), text])),
  };
  const api = new API({
    cwd: ROOT,
    fs: { readFile: (name) => files[name], fileExists: (name) => (name in files ? true : undefined) },
  });
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    return paths.flatMap((path) => {
      const file = program.getSourceFile(join(ROOT, path))!;
      return inFile(file, checker).map(
        ([node, what]) => `${path}:${file.text.slice(0, node.getStart(file)).split('\n').length} ${what}`,
      );
    });
  } finally {
    api.close();
  }
}

type Finding = [node: Node, what: string];

function inFile(file: SourceFile, checker: Checker): Finding[] {
  const found: Finding[] = [];
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const what = inChildren(node, checker);
      if (what) found.push([node, what]);
    }
    if (
      isConditionalExpression(node) &&
      !isConditionalExpression(aboveParentheses(node)) &&
      sameElements(branches(node))
    )
      found.push([node, 'one element takes the place of another of its kind that has bare text']);
    if (isComponent(node) && returnsText(node, checker)) found.push([node, 'a component returns bare text']);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function inChildren(node: JsxElement | JsxFragment, checker: Checker): string | undefined {
  const kinds = node.children.map((child) => kindOf(child, checker)).filter((kind) => kind !== 'blank');
  if (isFragment(node) && kinds.some((kind) => kind === 'live' || kind === 'fixed')) return 'a fragment has bare text';
  if (kinds.length < 2) return undefined;
  if (kinds.includes('live')) return 'text that changes is beside others';
  const optional = kinds.indexOf('optional');
  if (optional >= 0 && kinds.lastIndexOf('fixed') > optional) return 'text follows what comes and goes';
  return undefined;
}

const isFragment = (node: JsxElement | JsxFragment): boolean => isJsxFragment(node) || tagOf(node) === 'Fragment';

type Kind = 'blank' | 'fixed' | 'live' | 'optional' | 'element';

function kindOf(child: JsxChild, checker: Checker): Kind {
  if (isJsxText(child)) return child.text.trim() === '' ? 'blank' : 'fixed';
  if (!isJsxExpression(child)) return 'element';
  if (!child.expression) return 'blank';
  if (isStringLiteral(child.expression) || isNoSubstitutionTemplateLiteral(child.expression))
    return child.expression.text.trim() === '' ? 'blank' : 'fixed';
  const type = checker.getTypeAtLocation(child.expression)!;
  if (isText(type)) return type.isLiteralType() ? 'fixed' : 'live';
  return membersOf(type).some(isText) && !isReactNode(type) ? 'live' : 'optional';
}

const TEXT =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral;

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

/** Text that is shown: the empty string and zero of `text && <b/>` and `count && <b/>` are not what such code is about. */
const isText = (type: Type): boolean =>
  type.isIntersectionType()
    ? (type.getTypes() ?? []).some(isText)
    : (type.flags & TEXT) !== 0 && !(type.isLiteralType() && !type.value);

const isReactNode = (type: Type): boolean => membersOf(type).some((each) => each.getSymbol()?.name === 'Iterable');

const aboveParentheses = ({ parent }: Node): Node =>
  isParenthesizedExpression(parent) ? aboveParentheses(parent) : parent;

/** What a conditional expression may come to. */
const branches = (node: Node): Node[] =>
  isConditionalExpression(node)
    ? [...branches(node.whenTrue), ...branches(node.whenFalse)]
    : isParenthesizedExpression(node)
      ? branches(node.expression)
      : isBinaryExpression(node)
        ? branches(node.right)
        : [node];

/** Whether React would keep the element of one branch for another, and only write its bare text. */
function sameElements(nodes: Node[]): boolean {
  const elements = nodes.filter((node) => isJsxElement(node));
  const bare = elements.filter(
    ({ children }) =>
      children.some((child) => isJsxText(child) && child.text.trim() !== '') &&
      children.filter((child) => !isJsxText(child) || child.text.trim() !== '').length > 1,
  );
  return bare.some((one) => elements.some((other) => other !== one && tagOf(other) === tagOf(one)));
}

const tagOf = ({ openingElement }: JsxElement): string => openingElement.tagName.getText();

function isComponent(node: Node): boolean {
  if (isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.text ?? '');
  return isArrowFunction(node) && isVariableDeclaration(node.parent) && /^[A-Z][a-z]/.test(node.parent.name.getText());
}

function returnsText(node: Node, checker: Checker): boolean {
  const signature = checker.getSignatureFromDeclaration(node);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  return type !== undefined && membersOf(type).some(isText) && !isReactNode(type);
}
