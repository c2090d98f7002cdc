import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { wheelOf } from './wheel'

const client = path.resolve('clients/python')
const MANIFEST = `[project]
name = "some-client"
version = "2.1.0"
description = "Pays"
license = { text = "MIT" }
requires-python = ">=3.10"
dependencies = ["eth-account>=0.13", "other"]

[project.scripts]
pay = "some_client:main"

[tool.x]
y = "z"
`
const small = (more: Record<string, string> = {}) =>
  temporaryProject({
    ...{
      'pyproject.toml': MANIFEST,
      'README.md': '# Some\n',
      'src/some_client/__init__.py': 'def main(): print("2.1.0")\n',
    },
    ...more,
  })
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

it('has modules, metadata, entry points and a record of all of them', () => {
  const { name, bytes } = wheelOf(
    small({ 'src/some_client/wallet.env': 'key', 'src/some_client/__pycache__/a.py': 'old' }),
  )
  expect(name).toBe('some_client-2.1.0-py3-none-any.whl')
  const files = Object.entries(unzipSync(bytes)).map(([file, data]) => [file, new TextDecoder().decode(data)])
  expect(Object.fromEntries(files)).toEqual({
    'some_client/__init__.py': 'def main(): print("2.1.0")\n',
    'some_client-2.1.0.dist-info/METADATA':
      'Metadata-Version: 2.1\nName: some-client\nVersion: 2.1.0\nSummary: Pays\nLicense: MIT\nRequires-Python: >=3.10\n' +
      'Requires-Dist: eth-account>=0.13\nRequires-Dist: other\nDescription-Content-Type: text/markdown\n\n# Some\n',
    'some_client-2.1.0.dist-info/WHEEL':
      'Wheel-Version: 1.0\nGenerator: docs402\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    'some_client-2.1.0.dist-info/entry_points.txt': '[console_scripts]\npay = some_client:main\n',
    'some_client-2.1.0.dist-info/RECORD': expect.stringMatching(
      /^some_client\/__init__\.py,sha256=[\w-]{43},27\n(?:some_client-2\.1\.0\.dist-info\/\S+,sha256=[\w-]{43},\d+\n){3}some_client-2\.1\.0\.dist-info\/RECORD,,\n$/,
    ),
  })
})

it('is the same bytes for the same sources', () => {
  expect(wheelOf(small()).bytes).toEqual(wheelOf(small()).bytes)
})

it('says which line of pyproject.toml it lacks', () => {
  const folder = small({ 'pyproject.toml': MANIFEST.replace('version = "2.1.0"\n', '') })
  expect(() => wheelOf(folder)).toThrow('pyproject.toml has no line such as version = "…", which a wheel is made of.')
})

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
