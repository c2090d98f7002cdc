import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasTools } from './packages'

const missing = !hasTools('.')
if (missing) console.warn('Left out, as the packages of tools/ are not installed: npm ci --prefix tools installs them.')

const hash = `sha512-${'a'.repeat(86)}==`

/** Checks a project with these packages, all in version 1.0.0, as locked and as installed. */
function supply(part: string, packages: Readonly<Record<string, { locked?: object; license?: string }>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'supply-'))
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), JSON.stringify(content))
  }
  const dependencies = Object.fromEntries(Object.keys(packages).map((name) => [name, '1.0.0']))
  const site = { name: 'site', version: '1.0.0', private: true, dependencies }
  const locked = Object.entries(packages).map(([name, one]) => [
    `node_modules/${name}`,
    { version: '1.0.0', integrity: hash, ...one.locked },
  ])
  for (const file of ['package-lock.json', 'tools/package-lock.json'])
    write(file, { lockfileVersion: 3, packages: { '': site, ...Object.fromEntries(locked) } })
  write('package.json', site)
  for (const [name, { license = 'MIT' }] of Object.entries(packages))
    write(`node_modules/${name}/package.json`, { name, version: '1.0.0', license })
  const args = ['--import', 'tsx', 'tools/supply.ts', part, '--root', root]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe.skipIf(missing)('npm --prefix tools run supply', { timeout: 120_000 }, () => {
  it('finds nothing wrong with packages of the registry', () => {
    expect(supply('lockfile', { a: {} })).toMatchObject({
      status: 0,
      said: expect.stringContaining('All of it is fine.'),
    })
    expect(supply('licences', { a: {}, b: { license: 'BSD-3-Clause' } }).status).toBe(0)
  })

  it('finds what a lockfile should not hold', () => {
    const { status, said } = supply('lockfile', {
      a: { locked: { resolved: 'https://registry.example/a/-/a-1.0.0.tgz' } },
      b: { locked: { resolved: 'http://registry.npmjs.org/b/-/b-1.0.0.tgz' } },
      c: { locked: { integrity: 'sha1-abc=' } },
      d: { locked: { resolved: 'https://registry.npmjs.org/e/-/e-1.0.0.tgz' } },
    })
    expect(status).toBe(1)
    for (const fault of ['actual: registry.example', 'actual: http:', 'actual: sha1-abc=', 'actual: e'])
      expect(said).toContain(fault)
  })

  it.each(['AGPL-3.0', ''])('finds a package whose licence is "%s"', (license) =>
    expect(supply('licences', { a: { license } })).toMatchObject({
      status: 1,
      said: expect.stringContaining('a@1.0.0'),
    }),
  )
})
