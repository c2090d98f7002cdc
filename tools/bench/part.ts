import { type Browser, chromium } from '@playwright/test'
import { messageOf } from '@chain-data/findings'
import { browserLaunch } from '../testing/browser-launch'
import { freePorts } from '../servers/free-ports'

/** One part of the measurements: `npm run bench -- bytes`. */
export interface BenchPart {
  name: string
  /** What it measures, in a few words. */
  about: string
  /**
   * Measures, and prints figures while it runs.
   * @param root the project's root folder
   * @returns figures with their targets, and what was skipped and why
   */
  run(root: string, options: BenchOptions): Promise<Figure[]>
}

interface BenchOptions {
  /** How often timings are repeated; the median counts. */
  runs: number
  /** Number of generated pages in the measured build. */
  pages: number
  /** How often the build is compared with other site generators; 0 for never. */
  peers: number
}

export interface Figure {
  what: string
  /** The measured value, with its unit: `23.4 KiB`. Undefined if it could not be measured. */
  value: string
  /** `<= 25 KiB`; undefined for a figure without a target. */
  target?: string
  /** Whether the target is reached; undefined without a target. */
  reached?: boolean
}

/** The median. @throws for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the median of.')
  return middle
}

/** A figure that must not exceed its target. @param digits after the decimal point */
export function atMost(what: string, value: number, limit: number, unit: string, digits = 1): Figure {
  return {
    what,
    value: `${value.toFixed(digits)} ${unit}`,
    target: `<= ${limit} ${unit}`,
    reached: value <= limit,
  }
}

/** Figures as a plain-text table. */
export function table(figures: readonly Figure[]): string {
  const widths = [
    Math.max(...figures.map(({ what }) => what.length)),
    Math.max(...figures.map(({ value }) => value.length)),
  ] as const
  return figures
    .map(({ what, value, target = '', reached }) =>
      [
        `  ${reached === undefined ? ' ' : reached ? '+' : '!'} ${what.padEnd(widths[0])}`,
        value.padStart(widths[1]),
        target,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Starts Chromium with a port for its DevTools protocol.
 * @returns undefined, after printing the reason, if there is no browser
 */
export async function startBrowser(): Promise<{ browser: Browser; port: number } | undefined> {
  try {
    const launch = browserLaunch()
    const [port = 0] = await freePorts(1)
    const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })
    return { browser, port }
  } catch (error) {
    console.log(`  Skipped, because no browser was found: ${messageOf(error)}`)
    return undefined
  }
}
