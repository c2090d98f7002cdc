import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { cleanUrl } from './path-rules'

/** The parts of a browser's address bar and history that the rules use. */
function page(url: string) {
  const shown: string[] = []
  const { pathname, search, hash } = new URL(url, 'https://site.example')
  return {
    shown,
    location: { pathname, search, hash, replace: (url: string) => shown.push(`go ${url}`) },
    history: {
      state: { scroll: 7 },
      replaceState: (state: unknown, _: string, url: string) => shown.push(`${JSON.stringify(state)} ${url}`),
    },
  }
}

describe('cleanUrl', () => {
  it('keeps query, hash and history state', () => {
    const { location, history, shown } = page('/docs/intro.html?a=1&b=%2F#the-end')
    cleanUrl(location, history, false)
    expect(shown).toEqual(['{"scroll":7} /docs/intro?a=1&b=%2F#the-end'])
  })

  it('does nothing to a clean URL', () => {
    const { location, history, shown } = page('/docs/intro?x=/a.html#b.html')
    cleanUrl(location, history, false)
    expect(shown).toEqual([])
  })

  it('goes to the page that the host did not find', () => {
    const { location, history, shown } = page('/docs/intro/?a=1#b')
    cleanUrl(location, history, true)
    expect(shown).toEqual(['go /docs/intro?a=1#b'])
  })

  it('stays on the not-found page where nothing else is meant, so it never goes in circles', () => {
    const { location, history, shown } = page('/nowhere')
    cleanUrl(location, history, true)
    expect(shown).toEqual([])
  })
})

it('is under 1 KiB for the browser, even with its names as they are', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/path-rules.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    minifyWhitespace: true,
    define: { BASE_PATH: '""' },
  })
  const text = outputFiles[0]?.text ?? ''
  expect(text).toContain('replaceState')
  expect(text).not.toContain('import')
  expect(Buffer.byteLength(text)).toBeLessThan(1024)
})
