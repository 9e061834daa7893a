import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/.*\/icons\/[^/]+\.m?js$/;
const KEY = /,?\s*\bkey:\s*"\w+"/g;

/**
 * Leaves out the keys of the shapes of icons. They are for a warning of React's development build, and their random letters do not compress: a third of
 * a kilobyte of the job board.
 */
export const iconsWithoutKeys = (): Plugin => ({
  name: 'icons-without-keys',
  apply: 'build',
  transform: { filter: { id: ICON }, handler: (code) => ({ code: code.replace(KEY, ''), map: null }) },
});
