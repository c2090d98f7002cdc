import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../testing/browser-launch'

/** One part of the measurements: `npm run bench -- bytes`. */
export interface BenchPart {
  name: string
  /** What it measures, in a few words. */
  about: string
  /**
   * Measures the project in a folder.
   * @param options how often timings are repeated (the median counts), and how many pages are generated
   */
  run(root: string, options: { runs: number; pages: number }): Promise<Figure[]> | Figure[]
}

export interface Figure {
  what: string
  /** With its unit: `23.4 KiB`. */
  value: string
  /** What it must not exceed, if there is a limit. */
  target?: { text: string; isReached: boolean }
}

/** The median. @throws for an empty list */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the median of.')
  return middle
}

/** A figure that must not exceed its target. @param digits after the decimal point */
export const atMost = (what: string, value: number, limit: number, unit: string, digits = 1): Figure => ({
  what,
  value: `${value.toFixed(digits)} ${unit}`,
  target: { text: `<= ${limit} ${unit}`, isReached: value <= limit },
})

/** Figures as a plain-text table. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length))
  return figures
    .map(({ what, value, target }) => {
      const sign = target ? (target.isReached ? '+' : '!') : ' '
      return `  ${sign} ${what.padEnd(width)}  ${value.padStart(10)}  ${target?.text ?? ''}`.trimEnd()
    })
    .join('\n')
}

/** Starts Chromium. @throws when there is none */
export const launchBrowser = (): Promise<Browser> => chromium.launch(browserLaunch())
