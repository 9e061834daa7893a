import { lazy, type ComponentType } from 'react';
import type { Role } from '@hireledger/domain/hiring/stages';

/** A page in a file of its own, which `load` fetches ahead of the first render. */
type Screen = ComponentType & { load: () => Promise<unknown> };

export const screen = (load: () => Promise<{ default: ComponentType }>): Screen => Object.assign(lazy(load), { load });

export interface Page {
  path: string;
  /** For the tab's title. */
  title: string;
  /** For search engines and previews, where the general one does not fit. */
  description?: string;
  /**
   * Pages whose HTML comes before any script. 'prerendered': the build renders the page, which is the same for every visitor. 'shell': the build
   * renders a page that has fields and data as an inert shell, which the browser replaces. 'server': the server renders its text on request.
   */
  rendering?: 'prerendered' | 'shell' | 'server';
  /**
   * Who may open it and in which frame: a role or 'signed-in' behind the guard in the shell; 'anyone' in the shell when signed in,
   * else in the public frame; 'bare' for pages that bring a frame of their own.
   */
  for: Role | 'signed-in' | 'anyone' | 'bare';
  page: Screen;
}
