import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { Permission } from '@hireledger/domain/accounts/member-roles';
import type { Role } from '@hireledger/domain/hiring/stages';

/** The file of a page. `loader` fetches what the page shows first; the previous page stays meanwhile. */
interface Screen {
  default: ComponentType;
  loader?: LoaderFunction;
}

export interface Page {
  path: string;
  /** For the tab's title. */
  title: string;
  /**
   * How the HTML of the page is made before any script runs. 'prerendered': the build renders the page, which is the
   * same for every visitor. 'read-only': the same, and only the frame around it needs a script. 'shell': the build renders a page that has fields and data as an inert shell, which the
   * browser replaces. 'server': the server renders its text on request.
   */
  rendering?: 'prerendered' | 'read-only' | 'shell' | 'server';
  /**
   * Who may open it and in which frame: a role or 'signed-in' are guarded and in the shell; 'anyone' is in the shell
   * when signed in, otherwise in the public frame; 'landing' pages are as wide as the
   * window between the public header and footer; 'bare' pages bring their own frame.
   */
  for: Role | 'signed-in' | 'anyone' | 'landing' | 'bare';
  /** What a member of a company needs to see anything on it. For others it says why, and the navigation has no link to it. */
  needs?: Permission;
  /** Loads its file. */
  load: () => Promise<Screen>;
}

type Row = readonly [path: string, title: string, load: Page['load']];

/** Pages for the same people, rendered the same way. */
export const pagesOf = (shared: Pick<Page, 'for' | 'rendering' | 'needs'>, rows: readonly Row[]): Page[] =>
  rows.map(([path, title, load]) => ({ ...shared, path, title, load }));
