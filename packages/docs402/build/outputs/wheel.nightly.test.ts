import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { wheelOf } from './wheel'

const client = path.resolve('clients/python')
/** Compares each installed file with the record. */
const VERIFY = `
import base64, hashlib, importlib.metadata
def digest(file):
    return base64.urlsafe_b64encode(hashlib.sha256(file.read_binary()).digest()).decode().rstrip("=")
files = [file for file in importlib.metadata.files("docs402-client") if file.hash and file.suffix in (".py", ".typed", "")]
print(len(files), "files,", sum(digest(file) != file.hash.value for file in files), "differ")`
/** Runs a program to its end. */
async function run(
  command: string,
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(command, args, { env: { ...process.env, PYTHONPATH: '' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(null))
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout, stderr }
}

it(
  'of the client is installed by pip from the file alone, and its command runs',
  { timeout: 240_000 },
  async ({ skip }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wheel-'))
    // The pip of this machine: to install one into the environment takes longer than all else here.
    const venv = await run('python3', '-m', 'venv', '--without-pip', folder)
    const python = path.join(folder, 'bin/python')
    const pip = (...args: string[]) => run('python3', '-m', 'pip', '--python', python, ...args)
    skip(venv.code !== 0 || (await pip('--version')).code !== 0, 'this machine has no python3 with venv and pip')
    const { name, bytes } = wheelOf(client)
    writeFileSync(path.join(folder, name), bytes)
    const { code, stderr } = await pip('install', '--no-deps', '--no-index', '--no-compile', path.join(folder, name))
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
    const [, version] = /^docs402_client-(.+)-py3-none-any\.whl$/.exec(name) ?? []
    expect(await run(path.join(folder, 'bin/pay402'), '--version')).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    })
    expect((await run(python, '-c', VERIFY)).stdout).toMatch(/^[1-9]\d files, 0 differ$/m)
  },
)
