import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { MARKS } from './late-pages'

/**
 * Watches the pages that this process compiles, from a thread: a process that loops cannot watch itself. If one takes
 * too long, the thread names it and ends the process.
 * @param root of the site
 * @param limits of `watchPages`
 * @returns ends the watching
 */
export function watchOwnPages(root: string, limits: { limit?: number; tick?: number } = {}): () => void {
  const workerData = { folder: path.join(root, MARKS), limits }
  const thread = new Worker(new URL('./own-pages-watcher.mjs', import.meta.url), { workerData, execArgv: [] })
  thread.unref()
  return () => void thread.terminate()
}
