import path from 'node:path'
import { vi } from 'vitest'
import { PACKAGE } from '../../package-folder'

let runs = 0

/**
 * Runs a command of the engine in a folder, without a terminal, in this process, which has loaded most of it. That each
 * one starts as a program: tools/testing/commands.test.ts.
 */
export async function docs402(cwd: string, command: string, ...args: string[]) {
  const { argv, exitCode, stdin } = process
  const { isTTY } = stdin
  const home = process.cwd()
  const printed = (name: 'log' | 'error') => {
    const lines: string[] = []
    const spy = vi
      .spyOn(console, name)
      .mockImplementation((...parts: unknown[]) => void lines.push(`${parts.join(' ')}\n`))
    return { spy, text: () => lines.join('') }
  }
  const [out, errors] = [printed('log'), printed('error')]
  vi.stubEnv('NO_COLOR', '1').stubEnv('GITHUB_ACTIONS', 'false')
  process.argv = [process.execPath, command, ...args]
  stdin.isTTY = false
  process.chdir(cwd)
  try {
    await import(`${path.join(PACKAGE, 'cli', command)}.ts?run=${++runs}`)
    return { stdout: out.text(), stderr: errors.text(), status: process.exitCode }
  } finally {
    process.chdir(home)
    stdin.isTTY = isTTY
    Object.assign(process, { argv, exitCode })
    vi.unstubAllEnvs()
    out.spy.mockRestore()
    errors.spy.mockRestore()
  }
}
