import { lazy, type ComponentType } from 'react';
import type { Role } from '@hireledger/domain/hiring/stages';

/** A page in a chunk of its own; `load` fetches it before the first render. */
type Screen = ComponentType & { load: () => Promise<unknown> };

export const screen = (load: () => Promise<{ default: ComponentType }>): Screen => Object.assign(lazy(load), { load });

export interface Page {
  path: string;
  /** For the tab's title. */
  title: string;
  /** For search engines and previews, if the general one does not fit. */
  description?: string;
  /**
   * How the HTML of the page is made before any script runs. 'prerendered': the build renders the page, which is the
   * same for every visitor. 'shell': the build renders a page that has fields and data as an inert shell, which the
   * browser replaces. 'server': the server renders its text on request.
   */
  rendering?: 'prerendered' | 'shell' | 'server';
  /**
   * Who may open it and in which frame: a role or 'signed-in' are guarded and in the shell; 'anyone' is in the shell
   * when signed in, otherwise in the public frame; 'bare' pages bring their own frame.
   */
  for: Role | 'signed-in' | 'anyone' | 'bare';
  page: Screen;
}
