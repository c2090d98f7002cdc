import { fewOfAKind } from '../../checks/few-of-a-kind'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Finding, messageOf, sortFindings } from '@docs402/findings'
import { forgetApiPages } from '../../reference/site/pages'
import { pretty, type Report } from '../../checks/formats'
import { runChecks } from '../../checks/run-checks'
import type { DevServer } from './server'
import { watchSources } from './watch-sources'

/** Debounce: editors write a file in several steps, a checkout writes many, and Next should render the page first. */
const QUIET_MS = 400
/** Idle time after the checks before proofreading starts: most writers save again sooner, and see that edit first. */
const REST_MS = 4000
/** If no page is opened within this time, the checks start anyway. */
const UNOPENED_MS = 15_000

/** What is broken for readers, and the rest: spelling, style. */
type Kind = 'checks' | 'proofreading'

interface Watched {
  root: string
  check: (kind: Kind) => Promise<Report>
  /** Called with the first report, and whenever the findings change: both kinds together. */
  onChange: (report: Report) => void
  /** Called if the checks fail to run. */
  onFailure: (error: unknown) => void
}

/**
 * Runs the checks now and after every change of the sources, and proofreads when idle, until the returned function is
 * called. Findings of proofreading are kept until it has run again.
 */
export function watchChecks({ root, check, onChange, onFailure }: Watched): () => void {
  const findingsByKind: Record<Kind, readonly Finding[]> = { checks: [], proofreading: [] }
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined
  let [isRunning, isEdited, isEnded] = [false, false, false]

  function start(kind: Kind, ms: number): void {
    clearTimeout(timer)
    if (!isEnded) timer = setTimeout(() => void run(kind).catch(onFailure), ms)
  }

  async function run(kind: Kind): Promise<void> {
    ;[isRunning, isEdited] = [true, false]
    try {
      const report = await check(kind)
      findingsByKind[kind] = report.findings
      const findings = sortFindings([...findingsByKind.checks, ...findingsByKind.proofreading])
      const text = JSON.stringify(findings)
      if (!isEnded && text !== last) onChange({ ...report, findings })
      last = text
    } finally {
      isRunning = false
      if (isEdited) start('checks', QUIET_MS)
      else if (kind === 'checks') start('proofreading', REST_MS)
    }
  }

  const endWatching = watchSources(root, () => {
    isEdited = true
    if (!isRunning) start('checks', QUIET_MS)
  })
  start('checks', 0)
  return () => {
    isEnded = true
    clearTimeout(timer)
    endWatching()
  }
}

/**
 * Checks the sources after every change, starting when a page is open: until then Next gets the processor, and later
 * before the checks. Findings are printed, and sent to open pages. Ends with the returned function.
 */
export function checkLive(root: string, { opened, publish }: DevServer): () => void {
  let isEnded = false
  let stop = () => {}
  void Promise.race([opened, pause(UNOPENED_MS, undefined, { ref: false })]).then(() => {
    if (isEnded) return
    // This process only checks from now on: the next edit is shown first. Processes that it has started keep theirs.
    const { PRIORITY_BELOW_NORMAL } = os.constants.priority
    // Who has started it with a lower one may not raise it.
    os.setPriority(Math.max(os.getPriority(), PRIORITY_BELOW_NORMAL))
    stop = watchChecks({
      root,
      check(kind) {
        forgetApiPages()
        return runChecks({ root, sourcesOnly: true, proofReading: kind === 'proofreading' ? 'alone' : false })
      },
      onChange(report) {
        publish(report.findings)
        const nothing = report.findings.length === 0
        console.log(
          nothing
            ? 'Checks: nothing to report.'
            : `\n${pretty({ ...report, findings: fewOfAKind(report.findings) })}\n`,
        )
      },
      onFailure: (error) => console.log(`The checks could not run: ${messageOf(error)}`),
    })
  })
  return () => {
    isEnded = true
    stop()
  }
}
