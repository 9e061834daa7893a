/** Whether ⌘ does here what Ctrl does elsewhere. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
