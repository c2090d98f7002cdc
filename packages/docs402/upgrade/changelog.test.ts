import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PACKAGE, VERSION } from '../package-folder'
import { CHANGELOG, readChangelog, releasesBetween } from './changelog'
import { VERSIONS } from './versions'

const TEXT = `# Changelog

Versions are public.

## 1.10.0

- New: \`x\`.

## 1.2.0 (2 May 2026)

### By hand

Do it.
`

it('a changelog has the Markdown of each version', () => {
  expect(readChangelog(TEXT)).toEqual([
    { version: '1.10.0', text: '- New: `x`.' },
    { version: '1.2.0', text: '### By hand\n\nDo it.' },
  ])
})

it('of a changelog, owners read what came after their version, up to the one that is installed, in order', () => {
  const versions = (since: string, upTo: string) =>
    releasesBetween(readChangelog(TEXT), since, upTo).map(({ version }) => version)
  expect(versions('1.0.0', '1.10.0')).toEqual(['1.2.0', '1.10.0'])
  expect(versions('1.2.0', '1.10.0')).toEqual(['1.10.0'])
  expect(versions('1.1.0', '1.9.0')).toEqual(['1.2.0'])
  expect(versions('1.10.0', '1.10.0')).toEqual([])
})

it.each([
  ['# C\n\n## Soon\n', 'CHANGELOG.md:3:1 "Soon" is not a version, such as "1.1.0".'],
  ['## 1.0.0\n\n## 1.1.0\n', 'CHANGELOG.md:3:1 Versions stand in order, the newest first.'],
  ['## 1.0.0\n\n## 1.0.0\n', 'CHANGELOG.md:3:1 Versions stand in order, the newest first.'],
])('a changelog that says %j is refused with its place', (text, message) => {
  expect(() => readChangelog(text)).toThrow(message)
})

it('the changelog of the engine begins with this version, and has a text for each that asks for edits', () => {
  const releases = readChangelog(readFileSync(path.join(PACKAGE, CHANGELOG), 'utf8'))
  expect(releases[0]?.version).toBe(VERSION)
  const versions = releases.map(({ version }) => version)
  expect(VERSIONS.map(({ version }) => version).filter((version) => !versions.includes(version))).toEqual([])
  expect(releases.filter(({ text }) => text === '')).toEqual([])
})
