import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf, pathBelow, UsageError, writeBelow } from '@docs402/findings'
import { forgetApiPages } from '../../reference/site/pages'
import { type Ask, confirm } from '../ask'
import { removeEmpty } from '../shared'

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

/**
 * Says what will be written, asks, and writes it.
 * @param lines a line for each file
 * @param next steps; a later one may need what was written
 * @throws UsageError for "no", with nothing changed
 */
export async function carryOut(
  { root, ask, dryRun, print }: Pick<TakeOptions, 'root' | 'ask' | 'dryRun' | 'print'>,
  { texts, lines, next }: { texts: ReadonlyMap<string, string | null>; lines: readonly string[]; next: () => string[] },
): Promise<void> {
  for (const line of [dryRun ? '\nThis would be written:' : '\nTo be written:', ...lines.map((each) => `  ${each}`)])
    print(line)
  if (dryRun) return
  if (!(await confirm(ask, '\nWrite this?', true))) throw new UsageError('Nothing was changed.')
  applyTexts(root, texts)
  forgetApiPages()
  for (const line of ['\nWritten. Next:', ...next().map((step) => `- ${step}`)]) print(line)
}

/**
 * Writes files of a site, and removes those without a text. If one can't be written, all are as they were.
 * @param root the folder of the site
 * @throws with the file that can't be written
 */
export function applyTexts(root: string, texts: ReadonlyMap<string, string | null>): void {
  const before = new Map<string, Uint8Array | null>()
  for (const [file, text] of texts)
    try {
      const place = pathBelow(root, file)
      before.set(file, existsSync(place) ? readFileSync(place) : null)
      if (text === null) rmSync(place, { force: true })
      else writeBelow(root, file, text)
    } catch (error) {
      restore(root, before)
      throw new Error(`${file} can't be written, so nothing was changed: ${messageOf(error)}`, { cause: error })
    }
  for (const [file, text] of texts) if (text === null) removeEmpty(root, path.posix.dirname(file))
}

function restore(root: string, before: ReadonlyMap<string, Uint8Array | null>): void {
  for (const [file, bytes] of before)
    try {
      if (bytes === null) rmSync(pathBelow(root, file), { force: true })
      else writeFileSync(pathBelow(root, file), bytes)
    } catch {
      // What can't be written was not written before either.
    }
}
