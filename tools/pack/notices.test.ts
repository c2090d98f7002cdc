import path from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { writeBelow } from '@docs402/findings'
import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { noticesOf } from './notices'

const folder = mkdtempSync(path.join(tmpdir(), 'notices-'))

function bundleWith(license: string, bytesInOutput = 1): Metafile {
  writeBelow(
    folder,
    'node_modules/a/package.json',
    JSON.stringify({ name: 'a', version: '1.2.3', license, author: { name: 'Ada' } }),
  )
  const inputs = { 'node_modules/a/index.js': { bytesInOutput } }
  return { inputs: {}, outputs: { 'x.js': { bytes: 1, inputs, imports: [], exports: [] } } }
}

it('has the text of a license that a package names and has no file of', () => {
  expect(noticesOf([bundleWith('MIT')], folder)).toMatch(
    /^a 1\.2\.3, MIT\nSource: https:\/\/www\.npmjs\.com\/package\/a\/v\/1\.2\.3\n\nCopyright \(c\) Ada\n\nPermission is hereby granted/,
  )
  expect(noticesOf([bundleWith('MIT', 0)], folder).trim()).toBe('')
})

it('refuses a license under which a package may not be part of this one', () => {
  expect(() => noticesOf([bundleWith('GPL-3.0')], folder)).toThrow(/^a is licensed as GPL-3\.0, not as MIT, /)
  expect(() => noticesOf([bundleWith('ISC')], folder)).toThrow(
    'a is licensed as ISC, without the text of it: add that to tools/pack/notices.ts.',
  )
})
