import { statSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CheckOptions } from '@/lib/checks/run-checks'
import { API_FOLDER, descriptionIn } from '@/lib/content/api/folder'

/** A description with more bytes is checked in a thread, whose memory is free again when Next needs it. */
const LARGE = 2_000_000

interface Checked {
  text: string
  findings: number
  isBroken: boolean
}

/** Runs checks without proofreading; what they found as a terminal shows it. */
export async function checked(options: CheckOptions): Promise<Checked> {
  const { runChecks } = await import('@/lib/checks/run-checks')
  const { formatters } = await import('@/lib/checks/formats')
  const report = await runChecks({ ...options, proofReading: false })
  const isBroken = report.findings.some(({ severity }) => severity === 'error')
  return { text: formatters.pretty(report), findings: report.findings.length, isBroken }
}

const inThread = (options: CheckOptions): Promise<Checked> =>
  new Promise((resolve, reject) => {
    const url = new URL('check-thread.ts', import.meta.url)
    const thread = new Worker(url, { workerData: options, execArgv: ['--import', 'tsx'] })
    thread.once('message', resolve).once('error', reject)
  })

/**
 * Runs checks as a step of the build: warnings are printed.
 * @throws with all findings, if one is an error
 */
export async function checkStep(options: CheckOptions & { root: string }): Promise<string> {
  const size = statSync(path.join(options.root, descriptionIn(API_FOLDER)), { throwIfNoEntry: false })?.size ?? 0
  const isAlone = options.sourcesOnly === true && size > LARGE
  const { text, findings, isBroken } = await (isAlone ? inThread : checked)(options)
  if (isBroken) throw new Error(text)
  if (findings === 0) return 'nothing to report'
  console.warn(text)
  return `${findings} warnings`
}
