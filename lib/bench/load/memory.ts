import { readdirSync, readFileSync } from 'node:fs'

const readLine = (pid: number | string, name: string) => {
  try {
    return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    // Gone since it was listed.
    return undefined
  }
}

/** A process and all that it started. */
function family(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((name) => readLine(name, 'PPid') === String(pid)).map(Number)
  return [pid, ...children.flatMap(family)]
}

/**
 * How much memory a server and its workers hold now, in MiB (resident set; what they share is counted for each).
 * @returns undefined on systems without /proc
 */
export function memoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kibibytes = family(pid).map((member) => Number(readLine(member, 'VmRSS') ?? 0))
  return kibibytes.reduce((sum, value) => sum + value, 0) / 1024
}
