import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { leanVisits } from './lean-visits.mjs'
import { REPOSITORY, sourceName } from './repository.mjs'
import { fileOfPackage } from './sources.mjs'

/** Programs and modules that run in Node: bundled, because to load them one by one takes a second more. */
const NODE = {
  ...Object.fromEntries(
    [
      'build',
      'check',
      'create',
      'description',
      'dev',
      'launch-check',
      'migrate',
      'new',
      'sandbox',
      'start',
      'test',
      'translations',
      'upgrade',
    ]
      .map((name) => [`cli/${name}`, `packages/docs402/cli/${name}.ts`])
      .filter(([, file]) => existsSync(path.join(REPOSITORY, file))),
  ),
  index: 'packages/docs402/index.ts',
  markdown: 'packages/docs402/markdown.ts',
  sandbox: 'packages/docs402/sandbox.ts',
  testing: 'packages/docs402/site-tests/index.ts',
  'version-mismatch': 'packages/docs402/upgrade/version-mismatch.ts',
  next: 'packages/docs402/build/next/config.ts',
  'before-export': 'packages/docs402/build/before-export.ts',
  'page-compiler': 'packages/docs402/build/dev/page-compiler.ts',
  'text-loader': 'packages/docs402/build/next/text-loader.ts',
  'site-loader': 'packages/docs402/build/next/site-loader.ts',
  'layer-loader': 'packages/docs402/build/next/layer-loader.ts',
  'style-loader': 'packages/docs402/build/next/style-loader.ts',
  'type-checker-process': 'packages/docs402/checks/types/type-checker-process.ts',
  'late-pages-watcher': 'packages/docs402/page/late-pages-watcher.mjs',
}

/** Keeps other packages outside, unless a later plugin takes them in; those of the engine that are not published are part of it. */
export const withOwnPackages = (keepsOthers) => ({
  name: 'with-own-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return undefined
      return name.startsWith('@docs402/')
        ? { path: path.join(REPOSITORY, fileOfPackage(name)), sideEffects: false }
        : keepsOthers
          ? { path: name, external: true }
          : undefined
    }),
})

/** Packages of a hundred files each, which most commands need: to load these one by one took a third of their start. */
const MANY_FILES = { zod: 'zod/index.js', yaml: 'yaml/browser/index.js' }
const withManyFiles = {
  name: 'with-many-files',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(?:zod|yaml)$/ }, ({ path: name }) => ({
      path: path.join(REPOSITORY, 'node_modules', MANY_FILES[name]),
      sideEffects: false,
    })),
}

/** What all modules of the engine are bundled with. */
export const COMMON = {
  absWorkingDir: REPOSITORY,
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  charset: 'utf8',
  logLevel: 'warning',
  sourcemap: false,
}

/**
 * Compiles what runs in Node.
 * @param more options of the bundler that take packages in; without, all stay outside
 */
export async function nodeModules(more) {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    metafile: true,
    entryPoints: NODE,
    outdir: 'packages/docs402/dist/node',
    chunkNames: 'chunks/[hash]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    platform: 'node',
    target: 'node20',
    ...more,
    plugins: [leanVisits, withManyFiles, withOwnPackages(more === undefined), ...(more?.plugins ?? [])],
  })
  return { files: outputFiles.map(({ path: file, contents }) => [sourceName(file), contents]), metafile }
}
