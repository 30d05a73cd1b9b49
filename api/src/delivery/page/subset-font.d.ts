declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** Leaves out glyphs that only ligatures and other features need. */
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}
