import type { Ask } from '../ask'

/** How a new description is taken. */
export interface TakeOptions {
  /** The folder of the site. */
  root: string
  /** The name of one of several APIs: its folder in `apis/`; the main one without. */
  name?: string | undefined
  /** The new description: a path, from the working directory, or a URL. */
  from: string
  /** Without it, nobody is asked: edited pages stay, and old URLs are redirected. */
  ask: Ask | undefined
  /** YYYY-MM-DD */
  today: string
  /** Only say what would be written. */
  dryRun: boolean
  /** Prints a line. */
  print: (line: string) => void
}
