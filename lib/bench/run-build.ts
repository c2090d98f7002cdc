import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface BuildFigures {
  seconds: number
  /** Most memory that the build and its workers held together, in MiB. Only where /proc tells. */
  peakMiB: number | undefined
}

/** Resident memory of a process and all below it, in MiB. */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return (pages * 4096) / 1024 / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  } catch {
    // The process has ended meanwhile, or the system is not Linux.
    return 0
  }
}

/**
 * Builds a project as `npm run build` does, without its checks.
 * @throws with the end of what the build printed when it fails
 */
export async function runBuild(folder: string): Promise<BuildFigures> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/build-only.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let peak = 0
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const watch = setInterval(() => (peak = Math.max(peak, child.pid ? memoryOf(child.pid) : 0)), 250)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${output.slice(-2000)}`)
  return { seconds: (performance.now() - start) / 1000, peakMiB: peak > 0 ? peak : undefined }
}
