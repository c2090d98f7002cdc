import { createHash } from 'node:crypto'
import path from 'node:path'
import { zipSync } from 'fflate'
import { filesBelow, readText } from '@docs402/findings'

/** The earliest date of the zip format, in local time, so that equal sources give equal bytes. */
const DAY = new Date(1980, 0, 1)

/** A text of pyproject.toml, by the line that starts with its name. Throws when there is none. */
function textIn(manifest: string, name: string, start: string): string {
  const [, text] = new RegExp(`^${name} = ${start}"([^"\\n]+)"`, 'm').exec(manifest) ?? []
  if (text !== undefined) return text
  throw new Error(`pyproject.toml has no line such as ${name} = ${start}"…", which a wheel is made of.`)
}

/** The lines `name = "value"` of a table of pyproject.toml. */
function tableIn(manifest: string, table: string): [name: string, value: string][] {
  const [, lines = ''] =
    new RegExp(`^\\[${table.replaceAll('.', '\\.')}\\]\\n((?:[^[\\n].*\\n|\\n)*)`, 'm').exec(manifest) ?? []
  return [...lines.matchAll(/^([\w-]+) = "([^"\n]+)"$/gm)].map(([, name = '', value = '']) => [name, value])
}

/** The core metadata of a distribution: https://packaging.python.org/en/latest/specifications/core-metadata/ */
function metadata(manifest: string, readme: string): string {
  const [, list = ''] = /^dependencies = \[(.*)\]$/m.exec(manifest) ?? []
  const lines = [
    'Metadata-Version: 2.1',
    `Name: ${textIn(manifest, 'name', '')}`,
    `Version: ${textIn(manifest, 'version', '')}`,
    `Summary: ${textIn(manifest, 'description', '')}`,
    `License: ${textIn(manifest, 'license', '{ text = ')}`,
    `Requires-Python: ${textIn(manifest, 'requires-python', '')}`,
    ...[...list.matchAll(/"([^"]+)"/g)].map(([, dependency]) => `Requires-Dist: ${dependency}`),
    'Description-Content-Type: text/markdown',
  ]
  return `${lines.join('\n')}\n\n${readme}`
}

/** Only modules, and the mark of their types: what was left beside them, such as a key, must not be published. */
const isPacked = (name: string) => /(?:\.py|\/py\.typed)$/.test(name) && !name.includes('__pycache__')

/** A line of RECORD: the path of a file, its SHA-256 in URL-safe base64 without padding, and its size. */
const recordOf = ([name, bytes]: readonly [string, Uint8Array]) =>
  `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}\n`

/**
 * A distribution of Python modules as a wheel, which `pip` installs without a build: a zip whose format is that of
 * https://packaging.python.org/en/latest/specifications/binary-distribution-format/. The same sources give the same bytes.
 * @param folder with pyproject.toml, README.md, and the modules in `src/`; they have no compiled parts
 * @returns the name of the file, which tells `pip` what it is, and its bytes
 * @throws when pyproject.toml lacks a line
 */
export function wheelOf(folder: string): { name: string; bytes: Uint8Array } {
  const manifest = readText(folder, 'pyproject.toml')
  const distribution = `${textIn(manifest, 'name', '').replaceAll(/[-_.]+/g, '_')}-${textIn(manifest, 'version', '')}`
  const modules = filesBelow(path.join(folder, 'src')).filter(isPacked).sort()
  const scripts = tableIn(manifest, 'project.scripts').map((entry) => `${entry.join(' = ')}\n`)
  const info = (name: string) => `${distribution}.dist-info/${name}`
  const texts = [
    ...modules.map((name) => [name, readText(folder, `src/${name}`)] as const),
    [info('METADATA'), metadata(manifest, readText(folder, 'README.md'))] as const,
    [info('WHEEL'), 'Wheel-Version: 1.0\nGenerator: docs402\nRoot-Is-Purelib: true\nTag: py3-none-any\n'] as const,
    [info('entry_points.txt'), `[console_scripts]\n${scripts.join('')}`] as const,
  ]
  const files = texts.map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
  const record = `${files.map(recordOf).join('')}${info('RECORD')},,\n`
  const entries = [...files, [info('RECORD'), new TextEncoder().encode(record)] as const]
  const bytes = zipSync(Object.fromEntries(entries), { level: 9, mtime: DAY })
  return { name: `${distribution}-py3-none-any.whl`, bytes }
}
