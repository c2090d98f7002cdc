import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '@chain-data/findings'
import { reportChecks, type Report } from '@/lib/checks/run-checks'
import { pretty } from '@/lib/checks/formats'
import { serveFindings } from './findings-server'

/** What the checks of the sources read, from the project's root. */
const FOLDERS = ['pages', 'data', 'api', 'examples', 'public', 'components', 'theme', 'lib/checks/source']
/** Editors write a file in several steps, and a checkout writes many; the page comes first, and takes as long. */
const QUIET_MS = 400
/** Who opens no page for so long reads the terminal. */
const UNOPENED_MS = 15_000

interface Watched {
  root: string
  /** Runs the checks. */
  check: () => Promise<Report>
  /** Told of the first report, and of each one whose findings differ from those before. */
  onChange: (report: Report) => void
  /** Told when the checks could not run. */
  onFailure: (error: unknown) => void
}

/**
 * Runs the checks now and after every change of the sources, one run after the other, until what it returns is
 * called.
 */
export function watchChecks({ root, check, onChange, onFailure }: Watched): () => void {
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined
  let running = false
  let again = false
  let ended = false

  async function run(): Promise<void> {
    again = true
    if (running) return
    running = true
    while (again && !ended) {
      again = false
      try {
        const report = await check()
        const text = JSON.stringify(report.findings)
        if (!ended && text !== last) onChange(report)
        last = text
      } catch (error) {
        if (!ended) onFailure(error)
      }
    }
    running = false
  }

  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), QUIET_MS)
  }
  const folders = FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder))
  const watchers = [
    ...folders.map((folder) => watch(folder, { recursive: true }, soon)),
    watch(root, (_, file) => {
      if (file?.endsWith('.md')) soon()
    }),
  ]
  // A folder that is deleted while it is watched is no reason to stop.
  for (const watcher of watchers) watcher.on('error', () => watcher.close())
  void run()
  return () => {
    ended = true
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/**
 * Checks the sources after every change, and first when a page is open: until then Next has both cores. What is found
 * is printed, and sent to the pages that are open, which ask `url`.
 */
export async function checkLive(root: string): Promise<{ url: string; end: () => void }> {
  const server = await serveFindings()
  let stop = () => {}
  const begin = () => {
    stop = watchChecks({
      root,
      check: () => reportChecks({ root, sourcesOnly: true }),
      onChange(report) {
        server.publish(report.findings)
        const nothing = report.findings.length === 0
        console.log(nothing ? 'Checks: nothing to report.' : `\n${pretty({ ...report, times: [] })}\n`)
      },
      onFailure: (error) => console.log(`The checks could not run: ${messageOf(error)}`),
    })
  }
  const ended = new AbortController()
  const unopened = pause(UNOPENED_MS, undefined, { signal: ended.signal })
  Promise.race([server.opened, unopened]).then(begin, () => {})
  const end = () => {
    ended.abort()
    stop()
    server.close()
  }
  return { url: server.url, end }
}
