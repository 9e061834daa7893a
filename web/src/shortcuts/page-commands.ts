import { useLayoutEffect } from 'react';

/** What a page can do, for the command palette. */
export interface PageCommands {
  /** What they are about, such as a person's name. */
  heading: string;
  commands: readonly { label: string; run: () => void }[];
}

let current: PageCommands | null = null;

/** The commands of the page that is shown; null if it has none. */
export const pageCommands = (): PageCommands | null => current;

/** Offers commands in the palette while the component is mounted. */
export function usePageCommands(offered: PageCommands): void {
  useLayoutEffect(() => {
    current = offered;
    return () => {
      if (current === offered) current = null;
    };
  });
}
