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
   * It is seen before any script: 'ahead' for what the build writes down, since it shows the same to everyone who is not signed in and renders
   * without a browser; 'outline' for what the build writes of a page with an answer and with fields, which stands out of use until the page
   * is drawn; 'when-asked' for what the server writes in words of its own.
   */
  written?: 'ahead' | 'outline' | 'when-asked';
  /**
   * Who may open it and in which frame: a role or 'signed-in' behind the guard in the shell; 'anyone' in the shell when signed in,
   * else in the public frame; 'bare' for pages that bring a frame of their own.
   */
  for: Role | 'signed-in' | 'anyone' | 'bare';
  page: Screen;
}
