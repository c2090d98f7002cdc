import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, 'python')
const doubles = path.resolve(import.meta.dirname, '../clients/testing/python')

it('the Python client: its own tests', ({ skip }) => {
  skip(spawnSync('python3', ['--version']).status !== 0, 'this machine has no python3')
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: `src${path.delimiter}${doubles}` }
  const args = ['-W', 'error::DeprecationWarning', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.']
  const { status, stderr } = spawnSync('python3', args, { cwd: folder, env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/^\.+\s+-+\s+Ran \d\d tests in/) })
})

it('the Python client: its version is that of its manifest', () => {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const [, version] = /^__version__ = "(.+)"$/m.exec(read('src/docs402_client/__init__.py')) ?? []
  expect(read('pyproject.toml')).toContain(`\nversion = "${version}"\n`)
})
