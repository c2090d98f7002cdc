import { build } from 'esbuild'
import { expect, it } from 'vitest'

// What it does: tests/paths.spec.ts.

it('is under 1 KiB for the browser, even with its names as they are', async () => {
  const { outputFiles } = await build({
    ...{ entryPoints: [`${import.meta.dirname}/path-rules.ts`], bundle: true, write: false, format: 'esm' },
    ...{ target: 'es2020', minifyWhitespace: true, define: { BASE_PATH: '""' } },
  })
  const text = outputFiles[0]?.text ?? ''
  expect(text).toContain('replaceState')
  expect(text).not.toContain('import')
  expect(Buffer.byteLength(text)).toBeLessThan(1024)
})
