import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The cost of a command and all processes that it started. */
export interface Cost {
  seconds: number
  /** Total of all processes; undefined if /proc does not tell. */
  cpuSeconds: number | undefined
  /** Peak memory, in MiB (resident; shared pages count for each process); undefined likewise. */
  peakMiB: number | undefined
}

/** Sampling interval, ms: a process that lives shorter is only counted through its parent. */
const LOOK_MS = 50
/** Units of /proc, the same on every Linux machine that this runs on. */
const TICKS_PER_SECOND = 100
const PAGE_MIB = 4096 / 1024 / 1024

interface Seen {
  id: string
  cpuTicks: number
  pages: number
}

/** The processes of a session: even orphaned ones stay in it. */
function processesOf(session: number): Seen[] {
  return readdirSync('/proc').flatMap((name): Seen[] => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The third field starts after the program's name, which may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const field = (number: number) => Number(fields[number - 3])
      if (field(6) !== session) return []
      return [{ id: `${name} ${field(22)}`, cpuTicks: field(14) + field(15), pages: field(24) }]
    } catch {
      return [] // It has ended meanwhile.
    }
  })
}

/**
 * Runs a command to its end, in its own session, and adds up the cost of all its processes.
 * @throws with the end of its output when it fails
 */
export async function measured(program: string, args: readonly string[], cwd: string): Promise<Cost> {
  const start = performance.now()
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const ticks = new Map<string, number>()
  let peak = 0
  const look = () => {
    const seen = process.platform === 'linux' && child.pid ? processesOf(child.pid) : []
    for (const { id, cpuTicks } of seen) ticks.set(id, cpuTicks)
    peak = Math.max(peak, seen.reduce((sum, { pages }) => sum + pages, 0) * PAGE_MIB)
  }
  const watch = setInterval(look, LOOK_MS)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed in ${cwd}:\n${output.slice(-2000)}`)
  const cpu = [...ticks.values()].reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpu === 0 ? undefined : cpu,
    peakMiB: peak === 0 ? undefined : peak,
  }
}
