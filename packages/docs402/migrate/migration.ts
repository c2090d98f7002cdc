import type { Tool } from './tools'

/** What only a person can decide, or should know: `line` is that of the new page, or of the file that was read. */
export interface Decision {
  file: string
  line?: number | undefined
  message: string
}

/** A file of the new site: its text, or the file of the old one that it is a copy of. */
export interface NewFile {
  /** Its path from the site's folder. */
  file: string
  /** Where it comes from, from the folder that was read. */
  from: string
  text?: string
}

/** What a folder of another tool becomes. */
export interface Migration {
  tool: Tool
  files: NewFile[]
  decisions: Decision[]
}
