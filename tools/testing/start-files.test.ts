import { build } from 'esbuild'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../packages/docs402/checks/testing'
import { startFiles } from '../engine/start-files.mjs'

it('the programs of a new site import nothing that it does not get', async () => {
  const programs = [...startFiles()].filter(([name]) => name.startsWith('programs/'))
  const root = temporaryProject(Object.fromEntries(programs))
  const entryPoints = programs.flatMap(([name]) => (/\.(?:ts|mjs)$/.test(name) ? path.join(root, name) : []))
  // The rest of what pays is in the packages that readers install.
  expect(programs.map(([name]) => name)).toEqual(['programs/curl/sign-payment.mjs'])
  const { errors } = await build({
    ...{ entryPoints, bundle: true, write: false, outdir: root, platform: 'node', format: 'esm', logLevel: 'silent' },
    packages: 'external',
  })
  expect(errors).toEqual([])
})
