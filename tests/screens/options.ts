import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD_CACHE, ROOT } from '@hireledger/launch/paths';
import { StartFailure } from '@hireledger/launch/start-failure';
import { DATA_SETS, type DataSet } from './data/data-sets.ts';
import { VIEWERS, type Viewer } from './screen-table.ts';

const SIZES = [360, 390, 768, 1024, 1440, 1920] as const;
export type Size = (typeof SIZES)[number];
const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Options {
  roles: readonly Viewer[];
  sizes: readonly Size[];
  themes: readonly Theme[];
  data: readonly DataSet[];
  /** Parts of routes or names; empty takes every screen. */
  only: readonly string[];
  out: string;
  /** Delete the stored data first. */
  fresh: boolean;
}

export const HELP = `npm run screens -- [options]   takes every screen at every size and looks for what is broken

  --roles   ${VIEWERS.join(',')}
  --sizes   ${SIZES.join(',')}
  --themes  ${THEMES.join(',')}
  --data    ${DATA_SETS.join(',')}   new accounts, the demo market, 10,000 of everything, very long words, right-to-left
  --only    parts of routes or names, with commas between: --only applicationlist,pipeline
  --out     the folder of the contact sheet (node_modules/.cache/hireledger/screens)
  --fresh   delete the stored data first

Each option takes one or several of its values, with commas between; without it all are taken. It starts a system of its own, whose data is
stored for the next run in DATA_DIR/screens. In the folder: index.html with every picture and finding, findings.txt, and sheets/ with many
screens on one picture.`;

/** @throws StartFailure with one sentence for what it does not know */
export function readOptions(args: string[]): Options | 'help' {
  let values;
  try {
    const text = { type: 'string' } as const;
    const mark = { type: 'boolean', default: false } as const;
    ({ values } = parseArgs({
      args,
      options: { roles: text, sizes: text, themes: text, data: text, only: text, out: text, fresh: mark, help: mark },
    }));
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
  if (values.help) return 'help';
  return {
    roles: chosen('roles', values.roles, VIEWERS),
    sizes: chosen('sizes', values.sizes, SIZES),
    themes: chosen('themes', values.themes, THEMES),
    data: chosen('data', values.data, DATA_SETS),
    only: parts(values.only),
    out: values.out ? resolve(ROOT, values.out) : join(BUILD_CACHE, 'screens'),
    fresh: values.fresh,
  };
}

const parts = (list = ''): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function chosen<T extends string | number>(name: string, list: string | undefined, all: readonly T[]): readonly T[] {
  const wished = parts(list);
  const unknown = wished.filter((wish) => !all.some((value) => String(value) === wish));
  if (unknown.length > 0)
    throw new StartFailure(`--${name} does not know ${unknown.join(', ')}: it takes ${all.join(', ')}.`);
  return wished.length === 0 ? all : all.filter((value) => wished.includes(String(value)));
}
