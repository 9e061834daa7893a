import type { z } from 'zod';

/** A value that gets as far into a schema as it can, with `text` wherever the schema takes any text. */
export function fillSchema(schema: z.core.$ZodType, text: string): unknown {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const fill = (part: unknown) => fillSchema(part as z.core.$ZodType, text);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape as object).map(([name, part]) => [name, fill(part)]));
    case 'record':
      return { [text]: fill(def.valueType), field: fill(def.valueType) };
    case 'array':
      return [fill(def.element)];
    case 'union': {
      const filled = (def.options as unknown[]).map(fill);
      return filled.find((value) => JSON.stringify(value)?.includes(text)) ?? filled[0];
    }
    case 'intersection':
      return { ...(fill(def.left) as object), ...(fill(def.right) as object) };
    case 'pipe': {
      const { type } = (def.in as z.core.$ZodType)._zod.def;
      return fill(type === 'transform' ? def.out : def.in);
    }
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
    case 'unknown':
      return text;
    default:
      return 'innerType' in def ? fill(def.innerType) : undefined;
  }
}
