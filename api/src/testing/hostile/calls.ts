import type { App } from '../../serve.ts';

/** JSON Schema, as far as the documentation of our calls uses it. */
export interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  additionalProperties?: Shape | boolean;
}

/** A call as Fastify serves it: its path with {names}, and its documented input. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, Shape>;
  headers: string[];
  body: Shape | null;
}

interface Operation {
  parameters?: { in: string; name: string; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

/** Every call of a server, from its own list of routes: a new one is included automatically. */
export function callsOf(app: App): Call[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      headers: parameters.filter((each) => each.in === 'header').map(({ name }) => name),
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  );
}
