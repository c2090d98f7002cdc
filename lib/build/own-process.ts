import { execFile } from 'node:child_process'
import path from 'node:path'

/** More than any step has to say. */
const MOST_OUTPUT = 16 * 1024 * 1024

/**
 * Runs a script of the project in a process of its own, which gives its memory back when it is done and leaves this one free.
 * @param root the project's root folder, where it runs
 * @param script its path from there
 * @param input what it reads from its standard input
 * @returns what it printed
 * @throws with what it printed as errors when it fails
 */
export function inOwnProcess(root: string, script: string, input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const settings = { cwd: root, maxBuffer: MOST_OUTPUT }
    const file = path.join(root, script)
    const child = execFile(process.execPath, ['--import', 'tsx', file], settings, (error, out, faults) => {
      if (error) reject(new Error(faults.trim() || `${script} ended without a word: ${error.message}`))
      else resolve(out.trim())
    })
    // Whether one that ends without reading it has failed, its end tells.
    child.stdin?.on('error', () => undefined).end(input)
  })
}
