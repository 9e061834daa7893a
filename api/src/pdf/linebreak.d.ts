/** What we use of linebreak, which has no types of its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Where a line may end next; null after the end of the text. */
    nextBreak(): { position: number } | null;
  }
}
