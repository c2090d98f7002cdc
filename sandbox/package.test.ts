import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { exampleFiles } from '@/lib/api/examples'
import { importsOf } from '@/lib/outputs/download'

const root = path.resolve(import.meta.dirname, '..')
const packages = z.record(z.string(), z.string())
const read = (file: string) =>
  z
    .object({ dependencies: packages, devDependencies: packages.default({}) })
    .parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))

/** Packages that are imported, by whatever the entries import of ours. */
async function imported(entryPoints: string[]): Promise<string[]> {
  const { inputs } = await importsOf(root, entryPoints)
  const external = Object.values(inputs).flatMap(({ imports }) => imports.filter((each) => each.external))
  const names = external.flatMap(({ path: name }) => /^(?!node:)(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])
  return [...new Set(names)].sort()
}

// The introduction installs this package alone.
it('the package of the sandbox has all that the sandbox and the samples import, and nothing else', async () => {
  const samples = exampleFiles(root).filter((file) => /\.(ts|mjs)$/.test(file))
  const needed = await imported(['scripts/sandbox.ts', ...samples.map((file) => `examples/${file}`)])
  const { dependencies } = read('sandbox/package.json')
  // tsx runs them.
  expect(Object.keys(dependencies).sort()).toEqual([...needed, 'tsx'].sort())
  const site = read('package.json')
  const all: Record<string, string> = { ...site.dependencies, ...site.devDependencies }
  expect(dependencies).toEqual(Object.fromEntries(Object.keys(dependencies).map((name) => [name, all[name]])))
})
