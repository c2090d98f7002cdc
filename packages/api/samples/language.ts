import type { Json } from '../json'

/** A language of samples: everything about it except its programs, which are in `examples/<kind>/`. */
export interface Language {
  /** Its id, and the folder of its programs and of the helpers that samples use. */
  kind: string
  /** Name of the tab. */
  title: string
  /** For highlighting. */
  language: 'bash' | 'ts' | 'python'
  extension: string
  /** Between the words of a file's name. */
  separator: '-' | '_'
  /** What a reader needs. */
  tools: string
  /** Programs that tests need in addition to Node.js. */
  programs: readonly string[]
  /** The line that prepares an empty folder. */
  install: string
  /** Command that runs a sample, without the file's name. */
  run: string
  /** The program for a request. */
  write: (request: SampleRequest) => string
}

/** What a sample sends. */
export interface SampleRequest {
  target: string
  body: Json
  isPaid: boolean
}

/** Said once in each sample, because readers copy samples one by one. */
export const KEEP_ID = 'keep it: a repeat with it is not charged again'

/** Lines as the text of a file. */
export const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`
