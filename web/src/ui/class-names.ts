/** Joins class names. Pieces take `className` for layout only (margin, width, grid place), so nothing has to be overridden. */
export { clsx as cx } from 'clsx';
