import { describe, expect, it } from 'vitest'
import { readAudit } from './audit'
import { licenceFaults, licencesOf } from './licences'
import { lockfileFaults, nameOf, readLockfile, withoutHash } from './lockfile'

const hash = `sha512-${'a'.repeat(86)}==`
const lockfile = (packages: Record<string, object>) =>
  readLockfile(JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'site' }, ...packages } }))

describe('lockfileFaults', () => {
  it('finds nothing in a lockfile with hashes and without registries', () =>
    expect(lockfileFaults(lockfile({ 'node_modules/a': { version: '1.0.0', integrity: hash } }))).toEqual([]))

  it.each<[string, object, string]>([
    [
      'no hash',
      {},
      'node_modules/a has no sha512 integrity: what is installed could be anything. Run npm install again.',
    ],
    ['a weak hash', { integrity: 'sha1-abc=' }, 'node_modules/a has no sha512 integrity'],
    [
      'a git address',
      { integrity: hash, resolved: 'git+ssh://git@example.com/a.git#1' },
      'node_modules/a comes from git+ssh://git@example.com/a.git#1, which is not https.',
    ],
    ['plain http', { integrity: hash, resolved: 'http://registry.example/a.tgz' }, 'which is not https'],
    [
      'a registry',
      { integrity: hash, resolved: 'https://registry.example/a.tgz' },
      'node_modules/a names the registry registry.example.',
    ],
  ])('finds %s', (_, entry, message) =>
    expect(lockfileFaults(lockfile({ 'node_modules/a': entry }))).toEqual([expect.stringContaining(message)]),
  )

  it('leaves packages within packages, links and workspaces alone', () =>
    expect(
      lockfileFaults(
        lockfile({ 'node_modules/a/node_modules/b': { inBundle: true }, 'node_modules/c': { link: true }, c: {} }),
      ),
    ).toEqual([]))

  it('lets the part of a package for another system be locked by its version, and counts it', () => {
    const foreign = lockfile({
      'node_modules/a-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
      'node_modules/b': { version: '1.0.0', optional: true },
    })
    expect(withoutHash(foreign)).toEqual(['node_modules/a-darwin'])
    expect(lockfileFaults(foreign)).toEqual([expect.stringContaining('node_modules/b has no sha512 integrity')])
  })

  it('refuses a lockfile that is too old', () =>
    expect(() => readLockfile('{"lockfileVersion":1,"packages":{}}')).toThrow('has version 1'))
})

describe('licences', () => {
  const all = licencesOf(
    lockfile({
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/x/node_modules/@b/c': { version: '2.0.0', license: 'MIT', dev: true },
      'node_modules/d': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
      'node_modules/e': { version: '1.0.0', license: 'AGPL-3.0' },
      'node_modules/f': { version: '1.0.0' },
      'node_modules/g': { version: '1.0.0' },
      'node_modules/h': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
    }),
    'all',
    (place) => (nameOf(place) === 'g' ? 'ISC' : undefined),
  )
  it('are grouped, the most used first', () =>
    expect(all[0]).toEqual({ licence: 'MIT', packages: ['@b/c@2.0.0', 'a@1.0.0'] }))
  it('that need a look are named', () =>
    expect(licenceFaults(all)).toEqual(['f@1.0.0: no licence is named', 'e@1.0.0: AGPL-3.0']))
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
    expect(readAudit('', []).skipped).toBeDefined()
  })
})
