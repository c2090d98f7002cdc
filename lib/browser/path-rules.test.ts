import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { cleanUrl } from './path-rules'

it.each([
  ['keeps query, hash and history state', '/docs/intro.html?a=1&b=%2F#end', false, '7 /docs/intro?a=1&b=%2F#end'],
  ['does nothing to a clean URL', '/docs/intro?x=/a.html#b.html', false, undefined],
  ['goes to the page that the host did not find', '/docs/intro/?a=1#b', true, 'go /docs/intro?a=1#b'],
  ['stays on the not-found page where nothing else is meant, never in circles', '/nowhere', true, undefined],
])('%s', (_, url, isMissing, done) => {
  const shown: string[] = []
  const { pathname, search, hash } = new URL(url, 'https://site.example')
  const history = {
    state: 7,
    replaceState: (state: unknown, _: string, to?: string | URL | null) => shown.push(`${String(state)} ${to}`),
  }
  cleanUrl({ pathname, search, hash, replace: (to: string | URL) => shown.push(`go ${to}`) }, history, isMissing)
  expect(shown).toEqual(done ? [done] : [])
})

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
