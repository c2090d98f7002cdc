import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { standIns } from './stand-ins'

const bundled = async (within: RegExp) => {
  const { plugin, missing } = standIns({ a: 'export const a = 1', b: 'export const b = 2' }, within)
  const stdin = { contents: "import { a } from 'a'\nconsole.log(a)", resolveDir: process.cwd(), sourcefile: 'ours.js' }
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    write: false,
    external: ['a'],
    format: 'esm',
    plugins: [plugin],
  })
  return { code: outputFiles[0]?.text, missing: missing() }
}

it('puts a module in place of another one where that is meant, and names what is imported nowhere', async () => {
  const { code, missing } = await bundled(/ours\.js$/)
  expect(code).toContain('var a = 1')
  expect(missing).toEqual(['b'])
  expect((await bundled(/theirs/)).missing).toEqual(['a', 'b'])
})
