import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { temporaryProject } from '@/lib/checks/testing'
import { runnableFiles } from './download'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = runnableFiles(root)

it('what is packed of the sandbox imports nothing that is not packed, and examples come without their tests', async () => {
  const folder = temporaryProject(Object.fromEntries(files))
  const ours = ['findings', 'api'].map((name) => [`@chain-data/${name}`, path.join(folder, 'packages', name)] as const)
  const { errors } = await build({
    ...{ absWorkingDir: folder, entryPoints: ['sandbox/start.ts'], bundle: true, write: false, platform: 'node' },
    ...{ format: 'esm', logLevel: 'silent', alias: Object.fromEntries(ours) },
    // Packages of others are installed.
    packages: 'external',
  })
  expect(errors).toEqual([])
  const names = [...files.keys()]
  expect(names).toContain('examples/typescript/mcp-server.ts')
  expect(names.filter((name) => /test|fixture/.test(name))).toEqual([])
})

it('a site without a sandbox packs none', () => {
  expect(runnableFiles(path.join(root, 'lib'))).toEqual(new Map())
})
