export interface Measured {
  /** Milliseconds that each answer took. */
  times: readonly number[]
  /** How often each error came. */
  errors: ReadonlyMap<string, number>
  bytes: number
  milliseconds: number
}

export interface Figures {
  answers: number
  perSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  longest: number
  mebibytes: number
  errors: [message: string, count: number][]
}

/** The time that so large a part of the answers did not exceed (nearest rank). */
function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** The figures of a measurement. */
export function summarise({ times, errors, bytes, milliseconds }: Measured): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    answers: sorted.length,
    perSecond: Math.round((sorted.length / milliseconds) * 1000),
    median: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
    mebibytes: bytes / 1024 / 1024,
    errors: [...errors],
  }
}

/** One line of text. */
export function line({ answers, perSecond, median, p99, longest, mebibytes, errors }: Figures): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const failed = errors.reduce((sum, [, count]) => sum + count, 0)
  return `${answers} answers, ${perSecond} a second, ${mebibytes.toFixed(1)} MiB; half within ${ms(median)}, 99 of 100 within ${ms(p99)}, longest ${ms(longest)}; ${failed} errors`
}
