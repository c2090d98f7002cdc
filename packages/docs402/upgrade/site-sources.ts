import { statSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { byCodeUnits, type Finding, isLeftover, readText, writeBelow, writeText } from '@docs402/findings'

/** A file that an upgrade writes. */
export interface FileChange {
  file: string
  /** Null for a new file. */
  before: string | null
  after: string
}

/** What an upgrade leaves to the owner, and where. */
export type HandWork = Pick<Finding, 'file' | 'line' | 'column' | 'message'>

/** The files of a site as an upgrade sees them: what one edit writes, the next one reads. */
interface SiteSources {
  root: string
  /** The files that match glob patterns, sorted; none that were installed or built. */
  list(...patterns: string[]): string[]
  has(file: string): boolean
  read(file: string): string
  /** Nothing is on disk before all edits are known. */
  write(file: string, text: string): void
  /** Says what only the owner can do. */
  byHand(work: HandWork): void
}

/** Changes the sources of a site for a version of the engine. It only replaces what the engine wrote, or an exact text. */
export type SiteEdit = (site: SiteSources) => Promise<void> | void

const NOT_SOURCES = ['node_modules', 'out', '.next', '.cache', 'engine', 'test-results', 'playwright-report']

/** Opens the sources of a site for edits. @param root of the site */
export function openSources(root: string) {
  const texts = new Map<string, string>()
  const works: HandWork[] = []
  const isOnDisk = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false
  const site: SiteSources = {
    root,
    list: (...patterns) =>
      globSync(patterns, {
        cwd: root,
        dot: true,
        expandDirectories: false,
        followSymbolicLinks: false,
        ignore: NOT_SOURCES.map((name) => `**/${name}/**`),
      })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => !isLeftover(file))
        .sort(),
    has: (file) => texts.has(file) || isOnDisk(file),
    read: (file) => texts.get(file) ?? readText(root, file),
    write: (file, text) => void texts.set(file, text),
    byHand: (work) => void works.push(work),
  }
  /** What is to be written, by file. */
  const changes = (): FileChange[] =>
    [...texts]
      .map(([file, after]) => ({ file, before: isOnDisk(file) ? readText(root, file) : null, after }))
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => byCodeUnits(a.file, b.file))
  return { site, changes, works }
}

/** Writes changes, the last one last: texts keep their line endings and encoding. */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  for (const { file, before, after } of changes)
    if (before === null) writeBelow(root, file, after)
    else writeText(path.join(root, file), after)
}
