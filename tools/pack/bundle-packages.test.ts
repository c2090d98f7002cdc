import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { BANNER, packages, refuseLateCommonJs } from './bundle-packages'

const root = fileURLToPath(new URL('../..', import.meta.url))

const bundled = (contents: string) =>
  build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: 'ours.ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    banner: { js: BANNER },
    logLevel: 'silent',
    plugins: [packages(['zod'], '..')],
  })

it('has viem in the file of a command, and leaves what docs402 depends on to the site', async () => {
  const { metafile } = await bundled(
    "import { getAddress } from 'viem/utils'\nimport { z } from 'zod'\nimport { transform } from 'esbuild'\nconsole.log(getAddress, z, transform)",
  )
  expect(Object.keys(metafile.inputs).some((file) => file.includes('node_modules/viem/'))).toBe(true)
  const [output] = Object.values(metafile.outputs)
  const outside = output?.imports.filter(({ external }) => external).map(({ path: name }) => name)
  expect(outside).toEqual(expect.arrayContaining(['zod', '../vendor/esbuild/lib/main.js']))
  expect(outside?.every((name) => /^(?:zod|\.\.\/|node:|[a-z_]+$)/.test(name))).toBe(true)
})

it('refuses CommonJS that is loaded late, of which nothing would be left', async () => {
  const late = await bundled("export const made = async () => (await import('ajv-formats')).fastFormats")
  expect(() => refuseLateCommonJs(late.metafile)).toThrow(
    /^ours\.ts loads node_modules\/ajv-formats\/.*\.js, which is CommonJS: leave the package a dependency, or import it at once\.$/,
  )
  const atOnce = await bundled(
    "import { fullFormats } from 'ajv-formats/dist/formats.js'\nexport const made = fullFormats",
  )
  expect(() => refuseLateCommonJs(atOnce.metafile)).not.toThrow()
})
