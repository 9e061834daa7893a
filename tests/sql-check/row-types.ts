import { lists, unknown, type Fields, type Kinds } from './kinds.ts';
import { fieldsOfSchema, kindsOfSchema, partOfSchema } from './schema-types.ts';
import { fieldsOfTable } from './table-types.ts';
import { textOf, type Declared, type Node, type Source, type Sources } from './source.ts';

interface Typed {
  source: Source;
  node: Node;
  /** The types that the names of type parameters mean here. */
  given: Map<string, Typed>;
}

const KEYWORDS: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBigIntKeyword: 'bigint',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSTemplateLiteralType: 'string',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
  TSObjectKeyword: 'object',
};
const CLASSES: Record<string, string> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
  Record: 'object',
  Map: 'object',
};

/** The fields of the row type of `sql<Row[]>` or `sql<[Row]>`; null where they cannot be read from the source. */
export function fieldsOfRows(sources: Sources, source: Source, rows: Node): Fields | null {
  const element =
    rows.type === 'TSArrayType'
      ? (rows['elementType'] as Node)
      : rows.type === 'TSTupleType'
        ? (rows['elementTypes'] as Node[])[0]
        : undefined;
  return element ? fieldsOf(sources, { source, node: element, given: new Map() }) : null;
}

function fieldsOf(sources: Sources, type: Typed): Fields | null {
  const { node } = type;
  const inner = (each: unknown): Fields | null => fieldsOf(sources, { ...type, node: each as Node });
  switch (node.type) {
    case 'TSTypeLiteral':
      return fieldsOfMembers(sources, type, node['members'] as Node[]);
    case 'TSParenthesizedType':
      return inner(node['typeAnnotation']);
    case 'TSIntersectionType':
      return merged((node['types'] as Node[]).map(inner));
    case 'TSUnionType':
      return either((node['types'] as Node[]).map(inner));
    case 'TSTypeAliasDeclaration':
      return inner(node['typeAnnotation']);
    case 'TSInterfaceDeclaration': {
      const bases = (node['extends'] as Node[]).map((base) =>
        reference(sources, type, base, base['expression'] as Node),
      );
      return merged([...bases, fieldsOfMembers(sources, type, (node['body'] as Node)['body'] as Node[])]);
    }
    case 'TSIndexedAccessType': {
      const schema = schemaOf(sources, type);
      if (schema) return fieldsOfSchema(sources, schema.source, schema.node);
      const at = memberOf(sources, type);
      return at && fieldsOf(sources, at);
    }
    case 'TSTypeReference':
      return reference(sources, type, node, node['typeName'] as Node);
    case 'TSTypeQuery':
      return fieldsOfTable(textOf(type.source, node['exprName'] as Node));
    default:
      return null;
  }
}

function merged(parts: (Fields | null)[]): Fields | null {
  return parts.includes(null) ? null : new Map(parts.flatMap((fields) => [...fields!]));
}

/** The fields of any of the types: each may be what it is in one of them. */
function either(parts: (Fields | null)[]): Fields | null {
  if (parts.includes(null)) return null;
  const all: Fields = new Map();
  for (const [name, { kinds, written }] of parts.flatMap((fields) => [...fields!])) {
    const before = all.get(name);
    all.set(
      name,
      before
        ? { kinds: new Set([...before.kinds, ...kinds]), written: `${before.written} | ${written}` }
        : { kinds, written },
    );
  }
  return all;
}

function fieldsOfMembers(sources: Sources, type: Typed, members: Node[]): Fields {
  return new Map(
    members
      .filter((member) => member.type === 'TSPropertySignature')
      .map((member) => {
        const node = (member['typeAnnotation'] as Node)['typeAnnotation'] as Node;
        const kinds = kindsOf(sources, { ...type, node });
        if (member['optional']) kinds.add('undefined');
        return [nameOf(member['key'] as Node), { kinds, written: textOf(type.source, node) }];
      }),
  );
}

const nameOf = (key: Node): string => String(key['name'] ?? key['value']);

/** A named type, with what it is given: `Omit<Row, 'id'>`, `Row`, `z.infer<typeof row>`. */
function reference(sources: Sources, type: Typed, node: Node, nameNode: Node): Fields | null {
  const name = textOf(type.source, nameNode);
  const args = ((node['typeArguments'] as Node | null)?.['params'] as Node[] | undefined) ?? [];
  const first = args[0] && { ...type, node: args[0] };
  if (first && ['Omit', 'Pick', 'Partial', 'Required', 'Readonly', 'NonNullable'].includes(name)) {
    const fields = fieldsOf(sources, first);
    if (!fields || !['Omit', 'Pick'].includes(name)) return fields;
    const keys = literals(sources, { ...type, node: args[1]! });
    return keys && new Map([...fields].filter(([key]) => keys.has(key) === (name === 'Pick')));
  }
  if (first && ['z.infer', 'z.output'].includes(name) && first.node.type === 'TSTypeQuery')
    return fieldsOfSchema(sources, type.source, first.node['exprName'] as Node);
  const meant = declaration(sources, type, nameNode, args);
  return meant && fieldsOf(sources, meant);
}

/** Where a type's name is declared, with its parameters bound. */
function declaration(sources: Sources, type: Typed, nameNode: Node, args: Node[]): Typed | null {
  const name = textOf(type.source, nameNode);
  const given = type.given.get(name);
  if (given) return given;
  const declared: Declared | null = sources.lookUp(type.source, nameNode, name);
  if (!declared || !/^TS(?:Interface|TypeAlias)Declaration$/.test(declared.node.type)) return null;
  const parameters = ((declared.node['typeParameters'] as Node | null)?.['params'] as Node[] | undefined) ?? [];
  const bound = parameters.flatMap((parameter, index): [string, Typed][] => {
    const node = args[index];
    return node ? [[nameOf(parameter['name'] as Node), { ...type, node }]] : [];
  });
  return { ...declared, given: new Map(bound) };
}

/** The schema that `z.infer<typeof answer>['data'][number]` is inferred from; null for any other type. */
function schemaOf(sources: Sources, type: Typed): { source: Source; node: Node } | null {
  const { node, source } = type;
  if (node.type === 'TSIndexedAccessType') {
    const whole = schemaOf(sources, { ...type, node: node['objectType'] as Node });
    const index = node['indexType'] as Node;
    const key = index.type === 'TSNumberKeyword' ? null : String((index['literal'] as Node | undefined)?.['value']);
    return whole && partOfSchema(sources, whole.source, whole.node, key);
  }
  const query = (node['typeArguments'] as Node | null | undefined)?.['params'] as Node[] | undefined;
  const inferred = node.type === 'TSTypeReference' && textOf(source, node['typeName'] as Node) === 'z.infer';
  return inferred && query?.[0]?.type === 'TSTypeQuery' ? { source, node: query[0]['exprName'] as Node } : null;
}

/** `Row['name']`: the type of that field, where its members are written out. */
function memberOf(sources: Sources, type: Typed): Typed | null {
  const key = ((type.node['indexType'] as Node)['literal'] as Node | undefined)?.['value'];
  const members = (at: Typed): Typed | null => {
    const { node } = at;
    if (node.type === 'TSTypeReference') {
      const meant = declaration(sources, at, node['typeName'] as Node, []);
      return meant && members(meant);
    }
    if (node.type === 'TSTypeAliasDeclaration') return members({ ...at, node: node['typeAnnotation'] as Node });
    const list = (node.type === 'TSInterfaceDeclaration' ? (node['body'] as Node)['body'] : node['members']) as
      | Node[]
      | undefined;
    const found = list?.find((member) => member['key'] && nameOf(member['key'] as Node) === key);
    return found ? { ...at, node: (found['typeAnnotation'] as Node)['typeAnnotation'] as Node } : null;
  };
  return members({ ...type, node: type.node['objectType'] as Node });
}

function literals(sources: Sources, type: Typed): Set<string> | null {
  const { node } = type;
  if (node.type === 'TSLiteralType') return new Set([String((node['literal'] as Node)['value'])]);
  if (node.type === 'TSUnionType') {
    const parts = (node['types'] as Node[]).map((each) => literals(sources, { ...type, node: each }));
    return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...part!]));
  }
  if (node.type === 'TSTypeOperator') {
    const fields = fieldsOf(sources, { ...type, node: node['typeAnnotation'] as Node });
    return fields && new Set(fields.keys());
  }
  return null;
}

function kindsOf(sources: Sources, type: Typed): Kinds {
  const { node } = type;
  const inner = (each: unknown): Kinds => kindsOf(sources, { ...type, node: each as Node });
  const keyword = KEYWORDS[node.type];
  if (keyword) return new Set([keyword]);
  switch (node.type) {
    case 'TSLiteralType': {
      const literal = node['literal'] as Node;
      return new Set([literal.type === 'TemplateLiteral' ? 'string' : typeof literal['value']]);
    }
    case 'TSParenthesizedType':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeOperator':
      return node['operator'] === 'keyof' ? new Set(['string']) : inner(node['typeAnnotation']);
    case 'TSUnionType':
      return new Set((node['types'] as Node[]).flatMap((each) => [...inner(each)]));
    case 'TSIntersectionType': {
      // A branded id is a string with a mark that only the compiler sees.
      const [first] = (node['types'] as Node[]).map((each) => KEYWORDS[each.type]);
      return new Set([first ?? 'object']);
    }
    case 'TSArrayType':
      return lists(inner(node['elementType']));
    case 'TSTupleType':
      return lists(new Set((node['elementTypes'] as Node[]).flatMap((each) => [...inner(each)])));
    case 'TSIndexedAccessType':
      return kindsOfMember(sources, type);
    case 'TSTypeReference':
      return kindsOfReference(sources, type);
    default:
      return unknown();
  }
}

function kindsOfReference(sources: Sources, type: Typed): Kinds {
  const { node, source } = type;
  const name = textOf(source, node['typeName'] as Node);
  const args = ((node['typeArguments'] as Node | null)?.['params'] as Node[] | undefined) ?? [];
  const known = CLASSES[name];
  if (known) return new Set([known]);
  const first = args[0] && { ...type, node: args[0] };
  if (first && ['Array', 'ReadonlyArray'].includes(name)) return lists(kindsOf(sources, first));
  if (first && name === 'Exclude') return kindsOf(sources, first);
  if (['Omit', 'Pick', 'Partial', 'Required', 'Readonly'].includes(name)) return new Set(['object']);
  if (first && ['z.infer', 'z.output'].includes(name) && first.node.type === 'TSTypeQuery')
    return kindsOfSchema(sources, source, first.node['exprName'] as Node);
  const meant = declaration(sources, type, node['typeName'] as Node, args);
  return meant ? kindsOf(sources, meant) : unknown();
}

/** `Row['name']`, or `(typeof NAMES)[number]` over a constant list. */
function kindsOfMember(sources: Sources, type: Typed): Kinds {
  const fields = fieldsOf(sources, { ...type, node: type.node['objectType'] as Node });
  const key = ((type.node['indexType'] as Node)['literal'] as Node | undefined)?.['value'];
  if (fields && typeof key === 'string') return new Set(fields.get(key)?.kinds ?? ['?']);
  let object = type.node['objectType'] as Node;
  if (object.type === 'TSParenthesizedType') object = object['typeAnnotation'] as Node;
  if (object.type !== 'TSTypeQuery') return unknown();
  const list = sources.lookUp(type.source, object, textOf(type.source, object['exprName'] as Node));
  let value = list?.node['init'] as Node | null | undefined;
  while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    value = value['expression'] as Node;
  if (value?.type !== 'ArrayExpression') return unknown();
  return new Set((value['elements'] as Node[]).map((each) => (each.type === 'Literal' ? typeof each['value'] : '?')));
}
