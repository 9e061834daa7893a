/** As a `ref`: shows what appears in a long dialog, at once. */
export const intoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });
