import { readFileSync } from 'node:fs'
import path from 'node:path'
import { walk } from '@docs402/findings'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { PACKAGES } from '../tools/engine/sources.mjs'

const root = path.resolve(import.meta.dirname, '..')
const names = z.record(z.string(), z.string())
const manifestSchema = z.object({
  dependencies: names,
  devDependencies: names.default({}),
  peerDependencies: names.default({}),
})
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')))

const ALONE = ['packages/findings', 'packages/api', 'packages/static-export', 'packages/sandbox']
const PUBLISHED = ['packages/docs402', 'packages/theme']
const isProgram = (name: string) =>
  /\.(?:tsx?|mjs)$/.test(name) &&
  !/\.(?:test|d)\.tsx?$|\/(?:testing|fixtures|dist|start|templates|nothing|node_modules)\//.test(name)
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [...ALONE, ...PUBLISHED].flatMap((folder) => walk(root, folder)).filter(isProgram),
  ...{ bundle: true, write: false, outdir: '.', platform: 'node', format: 'esm' },
  ...{ packages: 'external', metafile: true, logLevel: 'silent' },
})

/** Packages that the programs below a folder import. */
const importedBelow = (folder: string): string[] =>
  Object.entries(metafile.inputs)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([, { imports }]) => imports.filter((each) => each.external))
    .flatMap(({ path: name }) => /^(?!node:|\.)(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])

// A package is installed alone too: then there is nothing but what it names itself.
it.each(ALONE)('%s names all that it imports, and nothing else', (folder) => {
  // The introduction installs the sandbox alone, for the samples too. tsx runs them.
  const imported = new Set([...importedBelow(folder), ...(folder === 'packages/sandbox' ? ['tsx'] : [])])
  expect(Object.keys(manifestOf(folder).dependencies).sort()).toEqual([...imported].sort())
})

/** The other packages are part of the one that is published. */
const isPart = (name: string) => name.startsWith('@docs402/')
/** What bundles have in place of React's own module, and of the module of a site. */
const ALIASES = ['jsx-runtime-of-react', 'docs402-theme']
/** Fonts and Preact are found by their files, and types are no imports. */
const RESOLVED = [/^@fontsource\//, /^(?:mdast-util-mdx-jsx|preact)$/]

it.each(PUBLISHED)('%s names all that it imports', (folder) => {
  const { dependencies, peerDependencies } = manifestOf(folder)
  const names = [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
  const imported = new Set(importedBelow(folder))
  expect(
    [...imported].filter((name) => !names.includes(name) && !isPart(name) && !ALIASES.includes(name)).sort(),
  ).toEqual([])
  expect(
    Object.keys(dependencies).filter((name) => !imported.has(name) && !RESOLVED.some((pattern) => pattern.test(name))),
  ).toEqual([])
})

it('have one version of each package', () => {
  const pinned = ['.', ...Object.values(PACKAGES)].flatMap((folder) => {
    const { dependencies, devDependencies } = manifestOf(folder)
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name}@${version}`)
  })
  const names = [...new Set(pinned)].map((each) => each.slice(0, each.lastIndexOf('@')))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const locks = ['package-lock.json', 'tools/package-lock.json']
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      engines: z.object({ node: z.string().optional() }).optional(),
    }),
  ),
})

it.each(locks)('%s: whatever is installed, on any system, is compared with what was locked', (file) => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const installed = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(100)
  expect(
    installed.filter(([, { integrity }]) => !/^sha(256|384|512)-/.test(integrity ?? '')).map(([name]) => name),
  ).toEqual([])
  expect(
    installed
      .filter(([, { resolved = '' }]) => !/^(https:\/\/registry\.npmjs\.org\/.*)?$/.test(resolved))
      .map(([name]) => name),
  ).toEqual([])
})

// Scalar's three packages say Node.js 22 and run on 20, as our tests do; versions that say 20 lose limits of form fields and
// what sign-ins say. Their `engines` are left out of the lock file, which npm reads: after an update, remove them again.
it.each(locks)('%s: no install warns on Node.js 20', (file) => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const needsNewer = Object.entries(packages).filter(([, { engines, optional }]) => {
    const lowest = (engines?.node ?? '').split('||').map((range) => Number(/\d+/.exec(range)?.[0] ?? 0))
    return !optional && Math.min(...lowest) > 20
  })
  expect(needsNewer.map(([name]) => name)).toEqual([])
})
