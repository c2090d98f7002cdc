import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Finding, messageOf, sortFindings } from '@chain-data/findings'
import { pretty, type Report } from '@/lib/checks/formats'
import { runChecks } from '@/lib/checks/run-checks'
import type { DevServer } from './server'

/** Paths that the source checks read, from the project's root. */
const FOLDERS = ['pages', 'data', 'api', 'examples', 'public', 'components', 'lib/checks/source']
/** Debounce: editors write a file in several steps, a checkout writes many, and Next should render the page first. */
const QUIET_MS = 400
/** Idle time after the checks before proofreading starts. */
const REST_MS = 2000
/** If no page is opened within this time, the checks start anyway. */
const UNOPENED_MS = 15_000
/** The longest time that timers know. */
const FOR_EVER_MS = 2 ** 31 - 1

interface Watched {
  root: string
  /** Finds what is broken for readers. */
  check: () => Promise<Report>
  /** Finds the rest: spelling, style. */
  proofRead: () => Promise<Report>
  /** Called with the first report, and whenever the findings change: both kinds together. */
  onChange: (report: Report) => void
  /** Called if the checks fail to run. */
  onFailure: (error: unknown) => void
}

/**
 * Runs the checks now and after every change of the sources, and proofreads when idle, until the returned function is
 * called. Findings of proofreading are kept until it has run again.
 */
export function watchChecks({ root, check, proofRead, onChange, onFailure }: Watched): () => void {
  const found: Record<'checks' | 'proof', readonly Finding[]> = { checks: [], proof: [] }
  let last: string | undefined
  let edits = 0
  let ended = false
  let wake = () => {}
  const edited = () => {
    edits += 1
    wake()
  }

  async function look(kind: keyof typeof found, run: () => Promise<Report>): Promise<void> {
    try {
      const report = await run()
      found[kind] = report.findings
      const findings = sortFindings([...found.checks, ...found.proof])
      const text = JSON.stringify(findings)
      if (!ended && text !== last) onChange({ ...report, findings })
      last = text
    } catch (error) {
      if (!ended) onFailure(error)
    }
  }

  /** Waits; false as soon as there are more edits than are known. */
  async function isQuiet(ms: number, known: number): Promise<boolean> {
    if (edits !== known || ended) return false
    const woken = new AbortController()
    wake = () => woken.abort()
    return pause(ms, true, { signal: woken.signal }).catch(() => false)
  }

  async function run(): Promise<void> {
    while (!ended) {
      const known = edits
      await look('checks', check)
      if (await isQuiet(REST_MS, known)) await look('proof', proofRead)
      await isQuiet(FOR_EVER_MS, known)
      while (!ended && !(await isQuiet(QUIET_MS, edits)));
    }
  }

  const folders = FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder))
  const watchers = [
    ...folders.map((folder) => watch(folder, { recursive: true }, edited)),
    watch(root, (_, file) => {
      if (file?.endsWith('.md')) edited()
    }),
  ]
  // Deleting a watched folder must not stop the watcher.
  for (const watcher of watchers) watcher.on('error', () => watcher.close())
  void run()
  return () => {
    ended = true
    wake()
    for (const watcher of watchers) watcher.close()
  }
}

/**
 * Checks the sources after every change, starting when a page is open: until then Next gets the processor. Findings are
 * printed, and sent to open pages. Ends with the returned function.
 */
export function checkLive(root: string, { opened, publish }: DevServer): () => void {
  let stop = () => {}
  const begin = () => {
    stop = watchChecks({
      root,
      check: () => runChecks({ root, sourcesOnly: true, proofReading: false }),
      proofRead: () => runChecks({ root, sourcesOnly: true, proofReading: 'alone' }),
      onChange(report) {
        publish(report.findings)
        const nothing = report.findings.length === 0
        console.log(nothing ? 'Checks: nothing to report.' : `\n${pretty(report)}\n`)
      },
      onFailure: (error) => console.log(`The checks could not run: ${messageOf(error)}`),
    })
  }
  const ended = new AbortController()
  const unopened = pause(UNOPENED_MS, undefined, { signal: ended.signal })
  Promise.race([opened, unopened]).then(begin, () => {})
  return () => {
    ended.abort()
    stop()
  }
}
