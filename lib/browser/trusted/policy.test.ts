import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HERE = 'https://docs.example.com/docs/intro'

function inBrowser(trustedTypes?: unknown): void {
  vi.stubGlobal('window', { location: new URL(HERE), trustedTypes })
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('trustedScriptUrl', () => {
  it.each(['/assets/sandbox-1.js', '/assets/sandbox.js?2', '/sw.js'])('lets %s through', async (url) => {
    inBrowser()
    const { trustedScriptUrl } = await import('./policy')
    expect(trustedScriptUrl(url)).toBe(url)
  })

  it.each([
    'https://evil.example/assets/a.js',
    '//evil.example/assets/a.js',
    '/\\evil.example/assets/a.js',
    '/assets/../upload.js',
    '/assets/%2e%2e/upload.js',
    '/upload.js',
    '/pagefind/pagefind-worker.js',
    '/sw.js.txt',
    '/docs/sw.js',
    'data:text/javascript,/assets/',
    'blob:https://docs.example.com/assets/',
    'javascript:alert(1)//assets/',
  ])('refuses %s', async (url) => {
    inBrowser()
    const { trustedScriptUrl } = await import('./policy')
    expect(() => trustedScriptUrl(url)).toThrow(
      `${url} is not a script of this site: only /sw.js and paths under /assets/ are.`,
    )
  })
})

describe('the policy', () => {
  it('is created once, however much goes through it', async () => {
    const createPolicy = vi.fn((_name: string, rules: unknown) => rules)
    inBrowser({ createPolicy })
    const { trustedHtml, trustedScriptUrl } = await import('./policy')
    expect(trustedHtml('<p>')).toBe('<p>')
    expect(trustedScriptUrl('/assets/a.js')).toBe('/assets/a.js')
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site'])
  })

  it('is not needed at build time', async () => {
    const { trustedHtml } = await import('./policy')
    expect(trustedHtml('<p>')).toBe('<p>')
  })
})
