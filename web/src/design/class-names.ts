/**
 * Joins class names. Components take `className` for layout only (margin, width, grid area), so nothing has to be
 * overridden.
 */
export { clsx as cx } from 'clsx';
