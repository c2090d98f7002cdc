import { fork } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckOptions } from '@/lib/checks/run-checks'
import { API_FOLDER, descriptionIn } from '@/lib/content/api/folder'

/** By default the heap grows to several times what is in use: a description of 13 MB takes 2.6 GiB, of which 0.7 are. */
export const HEAP = '--heap-growing-percent=40'

/** A description with more bytes is checked in a process of its own, whose memory is free when Next needs it. */
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

const apart = (options: CheckOptions): Promise<Checked> =>
  new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('check-apart.ts', import.meta.url))
    const child = fork(program, [JSON.stringify(options)], { execArgv: [HEAP, '--import', 'tsx'] })
    child.once('message', resolve).once('error', reject)
    child.once('exit', (code) => reject(new Error(`The checks ended with ${code}.`)))
  })

/**
 * Runs checks as a step of the build: warnings are printed.
 * @throws with all findings, if one is an error
 */
export async function checkStep(options: CheckOptions & { root: string }): Promise<string> {
  const size = statSync(path.join(options.root, descriptionIn(API_FOLDER)), { throwIfNoEntry: false })?.size ?? 0
  const isLarge = options.sourcesOnly === true && size > LARGE
  const { text, findings, isBroken } = await (isLarge ? apart : checked)(options)
  if (isBroken) throw new Error(text)
  if (findings === 0) return 'nothing to report'
  console.warn(text)
  return `${findings} warnings`
}
