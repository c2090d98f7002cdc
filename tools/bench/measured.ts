import { spawnSync } from 'node:child_process'

/** The cost of a command and all processes that it waited for. */
export interface Cost {
  seconds: number
  cpuSeconds: number
}

/** POSIX shells print what they and their children took: `0m0.01s 0m0.00s`, a line each. */
const TELL_TIMES = '"$@" >&2; status=$?; times; exit $status'

/** Runs a command to its end. @throws with the end of its output when it fails */
export function measured(program: string, args: readonly string[], cwd: string): Cost {
  const start = performance.now()
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { status, stdout, stderr } = spawnSync('sh', ['-c', TELL_TIMES, 'sh', program, ...args], options)
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed in ${cwd}:\n${stderr.slice(-2000)}`)
  const times = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  const cpuSeconds = times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
  return { seconds: (performance.now() - start) / 1000, cpuSeconds }
}
