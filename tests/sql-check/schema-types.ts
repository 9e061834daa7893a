import { lists, unknown, type Fields, type Kinds } from './kinds.ts';
import { textOf, type Node, type Source, type Sources } from './source.ts';

/** The fields of `z.infer<typeof schema>`, read from how the schema is written; null where it is no plain object. */
export function fieldsOfSchema(sources: Sources, source: Source, schema: Node): Fields | null {
  const at = valueOf(sources, source, schema);
  if (!at || at.node.type !== 'CallExpression') return null;
  const callee = at.node['callee'] as Node;
  const [first] = at.node['arguments'] as Node[];
  const method = nameOf(callee['property'] as Node);
  if (textOf(at.source, callee['object'] as Node) === 'z')
    return ['object', 'strictObject'].includes(method) && first ? fieldsOfShape(sources, at.source, first) : null;
  const base = fieldsOfSchema(sources, at.source, callee['object'] as Node);
  if (!base || !first) return base;
  if (method === 'extend') {
    const added = fieldsOfShape(sources, at.source, first);
    return added && new Map([...base, ...added]);
  }
  if (method !== 'omit' && method !== 'pick') return base;
  const keys = new Set((first['properties'] as Node[]).map((each) => nameOf(each['key'] as Node)));
  return new Map([...base].filter(([key]) => keys.has(key) === (method === 'pick')));
}

/** What a schema's value may be. */
export function kindsOfSchema(sources: Sources, source: Source, schema: Node): Kinds {
  const at = valueOf(sources, source, schema);
  if (!at || at.node.type !== 'CallExpression') return unknown();
  const callee = at.node['callee'] as Node;
  if (callee.type !== 'MemberExpression') return unknown();
  const [first] = at.node['arguments'] as Node[];
  const method = nameOf(callee['property'] as Node);
  const object = callee['object'] as Node;
  if (/^z(?:\.iso)?$/.test(textOf(at.source, object))) {
    if (['object', 'strictObject', 'record', 'discriminatedUnion'].includes(method)) return new Set(['object']);
    if (['number', 'int', 'int32'].includes(method)) return new Set(['number']);
    if (method === 'boolean' || method === 'bigint') return new Set([method]);
    if (method === 'date' && textOf(at.source, object) === 'z') return new Set(['Date']);
    if (method === 'array' && first) return lists(kindsOfSchema(sources, at.source, first));
    return ['string', 'uuid', 'email', 'url', 'enum', 'datetime', 'date'].includes(method)
      ? new Set(['string'])
      : unknown();
  }
  const base = kindsOfSchema(sources, at.source, object);
  if (method === 'nullable') return new Set([...base, 'null']);
  if (method === 'optional') return new Set([...base, 'undefined']);
  if (method === 'array') return lists(base);
  return ['transform', 'pipe', 'or', 'and'].includes(method) ? unknown() : base;
}

/** The schema of a field, or of a list's elements where `key` is null. */
export function partOfSchema(
  sources: Sources,
  source: Source,
  schema: Node,
  key: string | null,
): { source: Source; node: Node } | null {
  const at = valueOf(sources, source, schema);
  const first = (at?.node['arguments'] as Node[] | undefined)?.[0];
  if (!at || !first) return null;
  if (key === null) return { source: at.source, node: first };
  const properties = (first['properties'] as Node[] | undefined) ?? [];
  const found = properties.find((each) => nameOf(each['key'] as Node | undefined) === key);
  return found ? { source: at.source, node: found['value'] as Node } : null;
}

function fieldsOfShape(sources: Sources, source: Source, shape: Node): Fields | null {
  const at = valueOf(sources, source, shape);
  if (!at) return null;
  if (at.node.type === 'MemberExpression' && nameOf(at.node['property'] as Node) === 'shape')
    return fieldsOfSchema(sources, at.source, at.node['object'] as Node);
  if (at.node.type !== 'ObjectExpression') return null;
  const fields: Fields = new Map();
  for (const property of at.node['properties'] as Node[]) {
    if (property.type === 'SpreadElement') {
      const spread = fieldsOfShape(sources, at.source, property['argument'] as Node);
      if (!spread) return null;
      for (const [name, field] of spread) fields.set(name, field);
      continue;
    }
    const value = property['value'] as Node;
    fields.set(nameOf(property['key'] as Node), {
      kinds: kindsOfSchema(sources, at.source, value),
      written: textOf(at.source, value),
    });
  }
  return fields;
}

const nameOf = (key: Node | undefined): string => String(key?.['name'] ?? key?.['value']);

/** An expression, or what the name that it is was declared as. */
function valueOf(sources: Sources, source: Source, node: Node): { source: Source; node: Node } | null {
  if (node.type !== 'Identifier') return { source, node };
  const declared = sources.lookUp(source, node, String(node['name']));
  const init = declared?.node['init'] as Node | null | undefined;
  return declared && init ? valueOf(sources, declared.source, init) : null;
}
