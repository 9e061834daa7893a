/** Whether ⌘ is the modifier key here, instead of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
