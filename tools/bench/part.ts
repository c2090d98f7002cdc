/** One part of the measurements: `npm run bench -- bytes`. */
export interface BenchPart {
  name: string
  /** What it measures, in a few words. */
  about: string
  /**
   * Measures the project in a folder.
   * @param options how often timings are repeated (the median counts), and how many pages are generated
   * @returns what was measured, and figures with their units: `23.4 KiB`
   */
  run(root: string, options: { runs: number; pages: number }): Promise<Figure[]> | Figure[]
}

export type Figure = [what: string, value: string]

/** The one in the middle, which is there unless the list is empty. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
