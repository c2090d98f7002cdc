import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readText } from '@docs402/findings'
import { ApiDescriptionError } from '../read/description-files'
import { loadApi } from '../load'
import { lintApi } from './index'

const fixtures = path.join(import.meta.dirname, '../fixtures')
const read = (name: string) => readText(fixtures, name)
const base = read('base.yaml')
const root = mkdtempSync(path.join(tmpdir(), 'api-lint-'))

function seed(find: string, replacement: string): void {
  expect(base).toContain(find)
  writeFileSync(path.join(root, 'a.yaml'), base.replace(find, replacement))
}

/** Each fault is one replacement in the small description that is otherwise in order, and all that is found then. */
const faults = read('faults.txt')
  .trimEnd()
  .split('\n\n')
  .map((block) => block.split('\n').map((line) => line.replaceAll('\\n', '\n').replace('(nothing)', '')))

it.each(faults)('%s → %s', async (find = '', replacement = '', ...messages) => {
  seed(find, replacement)
  const findings = await lintApi(root, 'a.yaml')
  expect(
    findings.map(({ line, column, severity, rule, message }) => {
      return `${line}:${column} ${severity === 'warning' ? 'warning ' : ''}${rule} ${message}`
    }),
  ).toEqual(messages)
  expect(findings.every(({ file }) => file === 'a.yaml')).toBe(true)
})

it('finds nothing in a description that is in order', async () => {
  expect(await lintApi(fixtures, 'base.yaml')).toEqual([])
})

it('names the file that cannot be read', async () => {
  const [finding] = await lintApi(root, 'missing.yaml')
  expect(finding).toMatchObject({ rule: 'readable', file: 'missing.yaml', line: 1 })
  expect(finding?.message).toContain('cannot be read')
})

it('a faulty description cannot be loaded: the error has every finding with its place', async () => {
  seed('group: paid', 'group: payd')
  await expect(loadApi({ root, file: 'a.yaml' })).rejects.toThrow(ApiDescriptionError)
  await expect(loadApi({ root, file: 'a.yaml' })).rejects.toThrow(
    'a.yaml:80:22 error There is no limit group "payd". Did you mean "paid"? Known: unpaid, paid. (unknown-limit-group)',
  )
})
