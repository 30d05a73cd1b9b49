declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** Leaves out glyphs that are only needed by ligatures and other features. */
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}
