/** What we use of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] };
}
