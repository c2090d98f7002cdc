import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** The cost of a command and all processes that it started; CPU and memory are 0 where /proc does not tell. */
export interface Cost {
  seconds: number
  cpuSeconds: number
  /** Peak memory (resident; shared pages count for each process). */
  peakMiB: number
}

/** Sampling interval: a process that lives shorter is only counted through its parent. */
const LOOK_MS = 50
const TICKS_PER_SECOND = 100
const PAGE_MIB = 4096 / 1024 / 1024

/** The processes of a session: even orphaned ones stay in it. */
function processesOf(session: number) {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The third field starts after the program's name, which may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      const field = (number: number) => fields[number - 3] ?? 0
      if (field(6) !== session) return []
      return [{ id: `${name} ${field(22)}`, ticks: field(14) + field(15), MiB: field(24) * PAGE_MIB }]
    } catch {
      return [] // It has ended meanwhile.
    }
  })
}

/** Runs a command to its end in its own session. @throws with the end of its output when it fails */
export async function measured(program: string, args: readonly string[], cwd: string): Promise<Cost> {
  const start = performance.now()
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ticks = new Map<string, number>()
  let peakMiB = 0
  const watch = setInterval(() => {
    const seen = process.platform === 'linux' && child.pid ? processesOf(child.pid) : []
    for (const one of seen) ticks.set(one.id, one.ticks)
    peakMiB = Math.max(
      peakMiB,
      seen.reduce((sum, { MiB }) => sum + MiB, 0),
    )
  }, LOOK_MS)
  await once(child, 'close').finally(() => clearInterval(watch))
  if (child.exitCode !== 0) throw new Error(`${[program, ...args].join(' ')} failed in ${cwd}:\n${output.slice(-2000)}`)
  const cpuSeconds = [...ticks.values()].reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND
  return { seconds: (performance.now() - start) / 1000, cpuSeconds, peakMiB }
}
