import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a command and all that it started cost. */
export interface Cost {
  seconds: number
  /** Of all processes together; undefined where /proc does not tell. */
  cpuSeconds: number | undefined
  /** Most memory that they held at one time, in MiB (resident; shared pages count for each); undefined likewise. */
  peakMiB: number | undefined
}

/** How often processes are looked at, ms: one that lives shorter is counted by its parent alone. */
const LOOK_MS = 50
/** Units of /proc, which Linux has on every machine that this runs on. */
const TICKS_PER_SECOND = 100
const PAGE_MIB = 4096 / 1024 / 1024

interface Seen {
  id: string
  cpuTicks: number
  pages: number
}

/** The processes of a session: those that lost their parent on the way stay in it. */
function processesOf(session: number): Seen[] {
  return readdirSync('/proc').flatMap((name): Seen[] => {
    if (!/^\d+$/.test(name)) return []
    try {
      // Behind the name of the program, which may hold spaces, begins the third field.
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
 * Runs a command to its end, in a session of its own, and adds up what all of its processes cost.
 * @throws with the end of what it printed when it fails
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
