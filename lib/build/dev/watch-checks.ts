import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Finding, messageOf, sortFindings } from '@chain-data/findings'
import { reportChecks, type Report } from '@/lib/checks/run-checks'
import { pretty } from '@/lib/checks/formats'
import { serveFindings } from './findings-server'

/** What the checks of the sources read, from the project's root. */
const FOLDERS = ['pages', 'data', 'api', 'examples', 'public', 'components', 'theme', 'lib/checks/source']
/** Editors write a file in several steps, and a checkout writes many; the page comes first, and takes as long. */
const QUIET_MS = 400
/** Who has not changed anything for so long after the checks reads rather than writes. */
const REST_MS = 2000
/** Who opens no page for so long reads the terminal. */
const UNOPENED_MS = 15_000

interface Watched {
  root: string
  /** Looks for what a reader would meet broken. */
  check: () => Promise<Report>
  /** Looks for all the rest: spelling, style. */
  proofRead: () => Promise<Report>
  /** Told of the first report, and of each one whose findings differ from those before: of both kinds together. */
  onChange: (report: Report) => void
  /** Told when the checks could not run. */
  onFailure: (error: unknown) => void
}

/**
 * Runs the checks now and after every change of the sources, and proof-reads once it is quiet, one after the other, until
 * what it returns is called. What proof-reading has found stands until it has been done again.
 */
export function watchChecks({ root, check, proofRead, onChange, onFailure }: Watched): () => void {
  const found: Record<'checks' | 'proof', readonly Finding[]> = { checks: [], proof: [] }
  let last: string | undefined
  const timers: Partial<Record<keyof typeof found, NodeJS.Timeout>> = {}
  let running = false
  let ended = false
  /** What is to be done next; an edit comes before proof-reading. */
  let due: keyof typeof found | undefined

  async function look(kind: keyof typeof found): Promise<void> {
    try {
      const report = await (kind === 'checks' ? check() : proofRead())
      found[kind] = report.findings
      const findings = sortFindings([...found.checks, ...found.proof])
      const text = JSON.stringify(findings)
      if (!ended && text !== last) onChange({ ...report, findings })
      last = text
      if (kind === 'checks') soon('proof', REST_MS)
    } catch (error) {
      if (!ended) onFailure(error)
    }
  }

  async function run(kind: keyof typeof found): Promise<void> {
    due = due === 'checks' ? due : kind
    if (running) return
    running = true
    while (due && !ended) {
      const now = due
      due = undefined
      await look(now)
    }
    running = false
  }

  function soon(kind: keyof typeof found, after: number): void {
    if (ended) return
    clearTimeout(timers[kind])
    timers[kind] = setTimeout(() => void run(kind), after)
  }
  const changed = () => {
    clearTimeout(timers.proof)
    soon('checks', QUIET_MS)
  }
  const folders = FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder))
  const watchers = [
    ...folders.map((folder) => watch(folder, { recursive: true }, changed)),
    watch(root, (_, file) => {
      if (file?.endsWith('.md')) changed()
    }),
  ]
  // A folder that is deleted while it is watched is no reason to stop.
  for (const watcher of watchers) watcher.on('error', () => watcher.close())
  void run('checks')
  return () => {
    ended = true
    for (const timer of Object.values(timers)) clearTimeout(timer)
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
      check: () => reportChecks({ root, sourcesOnly: true, proofReading: false }),
      proofRead: () => reportChecks({ root, sourcesOnly: true, proofReading: 'alone' }),
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
