import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasTool, toolPackages } from '../tools'
import { readAudit } from './audit'
import { licenceFaults, licencesOf } from './licences'
import { checkLockfile, runtimePackages } from './lockfile'

const root = path.resolve('.')
const missing = !hasTool(root, 'supply')
if (missing) console.warn('Left out, as tools/supply is not installed: npm run supply installs it.')
const folder = mkdtempSync(path.join(tmpdir(), 'supply-'))

function write(name: string, content: object): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
  return file
}

const hash = `sha512-${'a'.repeat(86)}==`
const lockfile = (packages: Record<string, object>, lockfileVersion = 3) =>
  write('package-lock.json', { lockfileVersion, packages: { '': { name: 'site' }, ...packages } })
const check = (packages: Record<string, object>) => checkLockfile(lockfile(packages), toolPackages(root, 'supply'))

describe.skipIf(missing)('a lockfile', () => {
  it('with hashes and without registries is fine, and so is one that names the public registry', () => {
    const resolved = 'https://registry.npmjs.org/b/-/b-1.0.0.tgz'
    expect(
      check({
        'node_modules/a': { version: '1.0.0', integrity: hash },
        'node_modules/b': { version: '1.0.0', integrity: hash, resolved },
      }),
    ).toEqual({ packages: 2, byVersion: 0, faults: [] })
  })

  it.each<[string, object, string[]]>([
    [
      'no hash',
      {},
      ['node_modules/a has no sha512 integrity: what is installed could be anything. Run npm install again.'],
    ],
    ['a short hash', { integrity: 'sha512-abc=' }, ['node_modules/a has no sha512 integrity']],
    [
      'a weak hash',
      { integrity: 'sha1-abc=' },
      ['a@1.0.0, expected: sha512, actual: sha1-abc=', 'no sha512 integrity'],
    ],
    [
      'a git address',
      { integrity: hash, resolved: 'git+ssh://git@example.com/a.git#1' },
      ['actual: example.com', 'expected: https:, actual: git+ssh:'],
    ],
    [
      'plain http',
      { integrity: hash, resolved: 'http://registry.npmjs.org/a/-/a-1.0.0.tgz' },
      ['detected invalid protocol for package: a@1.0.0, expected: https:, actual: http:. Run npm config set'],
    ],
    [
      'another registry',
      { integrity: hash, resolved: 'https://registry.example/a/-/a-1.0.0.tgz' },
      [
        'detected invalid host(s) for package: a@1.0.0, expected: registry.npmjs.org, actual: registry.example. Run npm config set omit-lockfile-registry-resolved true, then npm install.',
      ],
    ],
    [
      'another package',
      { integrity: hash, resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
      ['detected resolved URL for package with a different name: a, expected: a, actual: b'],
    ],
  ])('with %s is found', (_, entry, messages) =>
    expect(check({ 'node_modules/a': { version: '1.0.0', ...entry } }).faults).toEqual(
      messages.map((message) => expect.stringContaining(message)),
    ),
  )

  it('may hold packages within packages, links and workspaces', () =>
    expect(
      check({ 'node_modules/a/node_modules/b': { inBundle: true }, 'node_modules/c': { link: true }, c: {} }).faults,
    ).toEqual([]))

  it('may lock the part of a package for another system by its version, and that is counted', () => {
    const { byVersion, faults } = check({
      'node_modules/a-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
      'node_modules/b': { version: '1.0.0', optional: true },
    })
    expect(byVersion).toBe(1)
    expect(faults).toEqual([expect.stringContaining('node_modules/b has no sha512 integrity')])
  })
})

it('a lockfile that is too old is refused', () =>
  expect(() => runtimePackages(lockfile({}, 1))).toThrow('is of an old npm: run npm install with npm 7 or newer'))

it('what is no development tool is known from the lockfile', () =>
  expect([
    ...runtimePackages(
      lockfile({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', dev: true } }),
    ),
  ]).toEqual(['a@1.0.0']))

describe.skipIf(missing)('licences', () => {
  const licences: Record<string, object> = {
    a: { license: 'MIT' },
    '@b/c': { license: 'MIT' },
    d: { license: '(MIT OR GPL-3.0)' },
    e: { license: 'AGPL-3.0' },
    f: {},
    g: { license: 'MIT AND GPL-3.0-only' },
    h: { license: 'LGPL-3.0-or-later' },
    i: { license: 'free for friends, GPL for others' },
    j: { license: 'SEE LICENSE IN terms.txt' },
  }
  const all = () => {
    const dependencies = Object.fromEntries(Object.keys(licences).map((name) => [name, '1.0.0']))
    write('package.json', { name: 'site', version: '1.0.0', private: true, dependencies })
    for (const [name, licence] of Object.entries(licences))
      write(`node_modules/${name}/package.json`, { name, version: '1.0.0', ...licence })
    writeFileSync(path.join(folder, 'node_modules/i/LICENSE'), 'MIT License')
    return licencesOf(folder, toolPackages(root, 'supply'))
  }
  it('are grouped, the most used first', () =>
    expect(all()[0]).toEqual({ licence: 'MIT', packages: ['@b/c@1.0.0', 'a@1.0.0'] }))
  it('that need a look are named', () =>
    expect(licenceFaults(all()).sort()).toEqual([
      'e@1.0.0: AGPL-3.0',
      'f@1.0.0: no licence is named',
      'g@1.0.0: MIT AND GPL-3.0-only',
      'i@1.0.0: free for friends, GPL for others',
      'j@1.0.0: Custom: terms.txt',
    ]))
})

describe('readAudit', () => {
  const advisory = { title: 'Bad', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high' }
  const report = JSON.stringify({ vulnerabilities: { a: { via: [advisory] }, b: { via: ['a'] } } })
  it('tells each weakness once', () =>
    expect(readAudit(report, [])).toEqual({
      faults: ['a: Bad (high, https://github.com/advisories/GHSA-aaaa-bbbb-cccc)'],
    }))
  it('heeds exceptions, and finds those that are not needed', () => {
    expect(readAudit(report, [{ advisory: 'GHSA-aaaa-bbbb-cccc', why: 'Only in tests.' }])).toEqual({ faults: [] })
    expect(readAudit('{"vulnerabilities":{}}', [{ advisory: 'GHSA-x', why: '' }]).faults).toEqual([
      'GHSA-x is in the list of exceptions, but nothing has it any more.',
    ])
  })
  it('says when the registry does not answer, and finds no fault in it', () => {
    expect(readAudit('{"message":"405 Method Not Allowed - POST https://registry.example/audit"}', [])).toEqual({
      skipped: 'no answer from the registry (405 Method Not Allowed)',
      faults: [],
    })
    expect(readAudit('', []).skipped).toBe('no answer from the registry (npm said nothing)')
  })
})
