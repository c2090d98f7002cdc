import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { clientFile } from '@docs402/api'
import { filesBelow } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import clients from './clients'
import { clientFiles, packed } from './download'
import { tarballOf } from './tarball'

const small = () =>
  temporaryProject({
    'package.json': '{ "name": "some-client", "version": "2.1.0", "bin": { "some": "./dist/some.js" } }',
    'dist/some.js': '#!/usr/bin/env node\nconsole.log("é")\n',
    'dist/types/some.d.ts': '',
  })

it('packs what npm takes: everything below package/, and programs that can be run', () => {
  const { name, bytes } = tarballOf(small())
  expect(name).toBe('some-client-2.1.0.tgz')
  const folder = temporaryProject({})
  writeFileSync(path.join(folder, name), bytes)
  const { stdout, stderr } = spawnSync('tar', ['-tvzf', name], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+\S+\s+(\d+)\s+(\S+)\s+\S+\s+/, ' $1 $2 '))
  expect({ rows, stderr }).toEqual({
    rows: [
      '-rwxr-xr-x 38 1985-10-26 package/dist/some.js',
      '-rw-r--r-- 0 1985-10-26 package/dist/types/some.d.ts',
      '-rw-r--r-- 82 1985-10-26 package/package.json',
    ],
    stderr: '',
  })
  spawnSync('tar', ['-xzf', name], { cwd: folder })
  expect(readFileSync(path.join(folder, 'package/dist/some.js'), 'utf8')).toContain('é')
  expect(tarballOf(small()).bytes).toEqual(bytes)
})

const out = temporaryProject({})
beforeAll(() => clients.write({ root: process.cwd(), out }))

it('both packages are offered where something has a price, by the names that samples install, and packed', () => {
  const names = (['typescript', 'python'] as const).map((each) => `downloads/${clientFile(each)}`)
  expect(filesBelow(out)).toEqual(names)
  expect(clientFiles(temporaryProject({})).size).toBe(0)
  const packages = clientFiles(out)
  expect([...packages.keys()]).toEqual(names)
  const unpacked = unzipSync(packed(packages))
  for (const name of names) expect(unpacked[`documentation/${name}`]).toEqual(new Uint8Array(packages.get(name) ?? []))
})

it('the package for npm has no sources, and its modules and types name files that it has', () => {
  const folder = temporaryProject({})
  spawnSync('tar', ['-xzf', path.join(out, `downloads/${clientFile('typescript')}`)], { cwd: folder })
  const files = filesBelow(path.join(folder, 'package'))
  expect(files.filter((name) => /(?<!\.d)\.ts$|test/.test(name))).toEqual([])
  for (const file of files.filter((name) => /\.(?:js|d\.ts)$/.test(name))) {
    const text = readFileSync(path.join(folder, 'package', file), 'utf8')
    for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*["'](\.[^"']+)["']/g)) {
      const place = path.posix.join(path.posix.dirname(file), target)
      expect(files, `${file} imports ${target}`).toContain(
        file.endsWith('.d.ts') ? place.replace(/\.js$/, '.d.ts') : place,
      )
    }
  }
})
