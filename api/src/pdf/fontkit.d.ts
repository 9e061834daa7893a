/** What we use of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    codePoints: number[];
    advanceWidth: number;
  }
  export interface Run {
    glyphs: Glyph[];
    positions: { xAdvance: number }[];
  }
  export interface Subset {
    glyphs: number[];
    mapping: Record<number, number>;
    includeGlyph(id: number): number;
  }
  export interface Font {
    characterSet: number[];
    ascent: number;
    unitsPerEm: number;
    _glyphs: Record<number, Glyph>;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    createSubset(): Subset;
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): Run;
  }
  export function create(bytes: Uint8Array): Font;
  export function openSync(path: string): Font;
}
