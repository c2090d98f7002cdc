/** How a program ended. */
export interface Run {
  code: number | null
  output: string
  errors: string
  /** What a person sees: both. */
  text: string
}

/** A program that runs; `ended` resolves when it ends. */
export interface Running {
  kill: () => void
  ended: Promise<Run>
}
