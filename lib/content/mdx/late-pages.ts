import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'

// What it changes: pages are compiled in turn in each process, and a mark in a folder says which one it is.
// What it saves: a build that never ends, without a word of the page, if a package loops in it.
// What fails when upstream moves: `late-pages.test.ts`.
// How to remove it: leave `inTurn` out of `compilePage`, and drop `watchPages` and `watchOwnPages`.

/** The folder of the marks, from the root of the site. */
export const MARKS = '.cache/compiling'

/** Longer than any page takes, also the first one on a busy machine. */
const LIMIT_MS = 60_000
/** The time on which the limit is counted: a computer that sleeps does not count. */
const TICK_MS = 1000

let last: Promise<unknown> = Promise.resolve()

/**
 * Compiles a page when those before it are done: only then is its time its own.
 * @param folder of the marks
 * @param file the page, as messages name it
 */
export function inTurn<Result>(folder: string, file: string, work: () => Promise<Result>): Promise<Result> {
  const mark = path.join(folder, `${process.pid}-${threadId}`)
  const run = async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, file)
    try {
      return await work()
    } finally {
      rmSync(mark, { force: true })
    }
  }
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}

/**
 * Watches the marks of a folder.
 * @param onLate gets a message with the page that takes longer than `limit` (in milliseconds), after its process has
 * ended, unless it is this one
 * @param isOwn whether to watch this process, from another thread, or the others
 * @returns ends the watching
 */
export function watchPages(
  folder: string,
  onLate: (message: string) => void,
  {
    limit = LIMIT_MS,
    tick = TICK_MS,
    isOwn = false,
  }: { limit?: number | undefined; tick?: number | undefined; isOwn?: boolean } = {},
): () => void {
  mkdirSync(folder, { recursive: true })
  for (const mark of readdirSync(folder)) if (isMine(mark) === isOwn) rmSync(path.join(folder, mark), { force: true })
  const seen = new Map<string, { file: string; ticks: number }>()
  const timer = setInterval(() => {
    const marks = readdirSync(folder).filter((mark) => isMine(mark) === isOwn)
    for (const mark of seen.keys()) if (!marks.includes(mark)) seen.delete(mark)
    for (const mark of marks) {
      const file = readMark(path.join(folder, mark))
      const before = seen.get(mark)
      const ticks = before?.file === file ? before.ticks + 1 : 0
      seen.set(mark, { file, ticks })
      if (file === '' || ticks * tick < limit) continue
      clearInterval(timer)
      // A loop hears no signal, and would go on after Next.
      if (!isOwn) endProcess(processOf(mark))
      const took = `${file} takes longer than ${limit / 1000} seconds to compile: something on it makes a package loop.`
      return onLate(`${took} Take parts out of it until it compiles; what is left out last is the cause.`)
    }
  }, tick)
  // A thread lives by its timer.
  if (!isOwn) timer.unref()
  return () => clearInterval(timer)
}

const processOf = (mark: string) => Number(mark.split('-')[0])
const isMine = (mark: string) => processOf(mark) === process.pid

/** The page that a mark names; empty if it is gone, or being written. */
function readMark(mark: string): string {
  try {
    return readFileSync(mark).toString()
  } catch {
    return ''
  }
}

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended itself.
  }
}
