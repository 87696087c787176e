declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2'
    /** Axes of a variable font, cut down to a range. */
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** The font with the characters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
