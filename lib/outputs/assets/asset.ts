/** A file that the build makes beside the pages. */
export interface Asset {
  /** Path from the export's folder: `assets/site-1a2b3c4d5e6f.js`. */
  name: string
  contents: Uint8Array
}
