import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { didYouMean, messageOf } from '@docs402/findings'

/** How much is read of a description that somebody else wrote. The largest public ones have 40 MB, or 2,500 files. */
export interface Limits {
  /** Of all files together. */
  bytes: number
  files: number
  /** For one file, and for all of them. */
  seconds: number
  allSeconds: number
}

export const LIMITS: Limits = { bytes: 100_000_000, files: 5000, seconds: 60, allSeconds: 300 }

/** What is left of the limits while files are read. */
export class Allowance {
  private bytes = 0
  private readonly start = performance.now()

  constructor(readonly limits: Limits) {}

  /** Counts what was read, before it is kept. @throws if that is too much */
  take(bytes: number): void {
    this.bytes += bytes
    const most = Math.round(this.limits.bytes / 1_000_000)
    if (this.bytes > this.limits.bytes) throw new Error(`With it, the description has more than ${most} MB.`)
  }

  /** The time for the next file, in milliseconds. @throws if there is none left */
  milliseconds(): number {
    const { seconds, allSeconds } = this.limits
    const left = allSeconds * 1000 - (performance.now() - this.start)
    if (left <= 0) throw new Error(`The files of the description take more than ${allSeconds} s.`)
    return Math.min(seconds * 1000, left)
  }
}

const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i

/**
 * The text of bytes. Some editors of Windows save UTF-16, which starts with a mark.
 * @throws for what is no text, and for a web page, with what to do
 */
export function textOf(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  if (encoding === 'utf-8' && bytes.includes(0)) throw new Error('It is no text. Name the file with the description.')
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error('It is not saved as UTF-8. Save it as UTF-8.')
  }
  if (WEB_PAGE.test(text))
    throw new Error('It is a web page. Name the file itself: pages often link to it as "Raw" or "Download".')
  return text
}

/** A file of the same folder with nearly the same name, to end a message with. */
function meant(file: string): string {
  const folder = path.dirname(file)
  return existsSync(folder) ? didYouMean(path.basename(file), readdirSync(folder)) : ''
}

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'You may not read it. Change its permissions.',
  EPERM: 'You may not read it. Change its permissions.',
  ENOTDIR: 'There is no such file.',
  ELOOP: 'It is a link that leads in a circle.',
  ENAMETOOLONG: 'Its name is too long.',
}

/**
 * The text of a file of this machine.
 * @param file its absolute path
 * @throws with the cause and what to do
 */
export function textOfFile(file: string, allowance: Allowance): string {
  let bytes: Uint8Array
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat === undefined) throw new Error(`There is no such file.${meant(file)}`)
    if (stat.isDirectory()) throw new Error('It is a folder. Name the file in it.')
    // A pipe or a device need not end.
    if (!stat.isFile()) throw new Error('It is no ordinary file. Save the description as a file.')
    allowance.take(stat.size)
    bytes = readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(CAUSES[code] ?? messageOf(error), { cause: error })
  }
  return textOf(bytes)
}
