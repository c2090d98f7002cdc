import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { bundleNextra } from '../pack/bundle-nextra'
import { BANNER, BUNDLED, copyEsbuild, packages, refuseLateCommonJs } from '../pack/bundle-packages'
import { bundleSandbox } from '../pack/bundle-sandbox'
import { noticesOf } from '../pack/notices'
import { nodeModules } from './node-modules.mjs'
import { REPOSITORY } from './repository.mjs'
import { singleModules } from './single-modules.mjs'
import { sourcesIn } from './sources.mjs'

/** Nextra's packages, which a site does not install: what is used of them is in the engine. */
const OF_NEXTRA = ['nextra', 'nextra-theme-blog', 'nextra-theme-docs']
/** What the sandbox of the zip installs for itself, where readers unpack it. */
const OF_DOWNLOAD = ['@modelcontextprotocol/sdk', 'tsx']
/** What is compiled into the engine in any case, by `leanVisits`. */
const COMPILED_IN = ['unist-util-visit']
/** Where a package names its own files, whatever the folder of the module that imports them. */
const INTERNAL = 'docs402/internal'
/** Files of the theme that stand in place of Nextra's. */
const THEME_FILES = {
  'nextra-theme-docs': 'nextra/docs.mjs',
  'nextra-theme-blog': 'nextra/blog.mjs',
  'nextra/mdx': 'nextra/mdx.mjs',
}

const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(REPOSITORY, 'node_modules', name, 'package.json'), 'utf8')).version

/** The manifest of a staged package, and what writes it. */
function manifestIn(folder) {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  return { manifest, write: (changed) => writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`) }
}

const without = (dependencies, names) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !names.includes(name)))

const nextraCompiler = {
  name: 'nextra-compiler',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^nextra\/compile$/ }, () => ({ path: `${INTERNAL}/nextra/compile.mjs`, external: true })),
}

/**
 * Takes the large and noisy packages into the staged packages, so that a site installs them neither as packages nor with
 * what they depend on.
 * @param {{ docs402: string, theme: string }} folders of the staged packages
 * @throws if Nextra no longer has what is replaced, or a license may not be shipped
 */
export async function bundleInto({ docs402, theme }) {
  const ofDocs = manifestIn(docs402)
  const ofTheme = manifestIn(theme)
  const dependencies = {
    ...without(ofDocs.manifest.dependencies, [
      ...OF_NEXTRA,
      ...BUNDLED,
      ...OF_DOWNLOAD,
      ...COMPILED_IN,
      'esbuild',
      'ajv',
    ]),
    '@mdx-js/mdx': versionOf('@mdx-js/mdx'),
  }
  const dist = path.join(docs402, 'dist')
  const { files, metafile } = await nodeModules({
    banner: { js: BANNER },
    legalComments: 'none',
    plugins: [nextraCompiler, packages(Object.keys(dependencies), INTERNAL)],
  })
  refuseLateCommonJs(metafile)
  rmSync(path.join(dist, 'node'), { recursive: true })
  for (const [name, contents] of files) writeBelow(docs402, name.slice('packages/docs402/'.length), contents)
  const worker = await bundleSandbox(REPOSITORY, 'packages/sandbox', path.join(dist, 'packages/sandbox'))
  const optionalDependencies = copyEsbuild(REPOSITORY, dist)
  await bundleNextra({
    root: REPOSITORY,
    compiler: path.join(dist, 'nextra'),
    theme: path.join(theme, 'dist/nextra'),
    dependencies: Object.keys(dependencies),
    provider: 'docs402-theme/provider',
  })
  const modules = await singleModules(sourcesIn('packages/theme'), 'packages/theme', 'dist', THEME_FILES)
  for (const [name, contents] of modules) writeBelow(theme, name, Buffer.from(contents))
  writeBelow(docs402, 'NOTICES.txt', noticesOf([metafile, worker], REPOSITORY))
  ofDocs.write({
    ...ofDocs.manifest,
    exports: { ...ofDocs.manifest.exports, './internal/*': './dist/*' },
    files: [...ofDocs.manifest.files, 'NOTICES.txt'],
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
    optionalDependencies,
  })
  ofTheme.write({
    ...ofTheme.manifest,
    exports: { ...ofTheme.manifest.exports, './provider': './dist/nextra/mdx.mjs' },
    dependencies: without(ofTheme.manifest.dependencies, OF_NEXTRA),
  })
}
