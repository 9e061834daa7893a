/** What we use of subset-font: the types on npm are of an older version. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      targetFormat: 'truetype';
      keepAllGlyphs: true;
      variationAxes: Record<string, number>;
      noHinting: boolean;
      dropTables: string[];
    },
  ): Promise<Uint8Array>;
}
