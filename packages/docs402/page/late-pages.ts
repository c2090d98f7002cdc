import { Worker } from 'node:worker_threads'
import { programOf } from '../package-folder'

// What it changes: pages are compiled in turn in each process, and a thread watches for how long it computes. A process that loops
// can't watch itself: the thread names the page, and ends the process.
// What it saves: a build that never ends, without a word of the page, if a package loops in it.
// What fails when upstream moves: `late-pages.test.ts`.
// How to remove it: leave `oneAtATime` out of `compilePage`.

/** Longer than any page computes; what only waits has fifteen times as long. */
const LIMIT_MS = 60_000
/** How often a page is looked at. A computer that sleeps does not count. */
const TICK_MS = 1000

let watcher: Worker | undefined

/** Watches the pages that this process compiles, as `oneAtATime` does with the first one. */
export function watchPages(limit = LIMIT_MS, tick = TICK_MS): Worker {
  if (watcher) return watcher
  watcher = new Worker(programOf('late-pages-watcher'), { workerData: { limit, tick }, execArgv: [] })
  watcher.unref()
  return watcher
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Compiles a page when those before it are done: only then is its time its own.
 * @param file the page, as messages name it
 */
export function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const run = async () => {
    watchPages().postMessage(file)
    try {
      return await work()
    } finally {
      watchPages().postMessage('')
    }
  }
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}
