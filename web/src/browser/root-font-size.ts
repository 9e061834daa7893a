/** The size of the browser's letters in pixels: 16 unless the user chose another one. */
export const rootFontSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
