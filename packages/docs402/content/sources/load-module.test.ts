import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { moduleText } from './load-module'

it('takes the compiled engine, where a tsconfig.json leads to its sources', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'module-'))
  const paths = { '@/*': ['./*'], 'docs402/sandbox': ['./sandbox.ts'] }
  writeBelow(root, 'tsconfig.json', JSON.stringify({ compilerOptions: { paths } }))
  writeBelow(root, 'sandbox.ts', `export const source = 'not for Node'`)
  writeBelow(root, 'api/world.ts', `export const world = 'of the site'`)
  writeBelow(root, 'api/answers.ts', `export { source } from 'docs402/sandbox'\nexport { world } from '@/api/world'`)
  const text = await moduleText(root, 'api/answers.ts')
  expect(text).toContain('from "docs402/sandbox"')
  expect(text).toContain('of the site')
  expect(text).not.toContain('not for Node')
})
