import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const location = new URL('https://docs.example.com/docs/intro')
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  vi.stubGlobal('window', { location })
  return (await import('./policy')).trustedScriptUrl
}

it.each(['/assets/sandbox-1.js', '/assets/sandbox.js?2', '/sw.js'])('the script %s is let through', async (url) =>
  expect((await open())(url)).toBe(url),
)

it.each([
  ...['https://evil.example/assets/a.js', '//evil.example/assets/a.js', '/\\evil.example/assets/a.js'],
  ...['/assets/../upload.js', '/assets/%2e%2e/upload.js', '/upload.js', '/pagefind/pagefind-worker.js', '/sw.js.txt'],
  ...['/docs/sw.js', 'data:text/javascript,/assets/', 'blob:https://docs.example.com/assets/'],
  'javascript:alert(1)//assets/',
])('the script %s is not', async (url) => {
  const trusted = await open()
  expect(() => trusted(url)).toThrow(`${url} is not a script of this site: only /sw.js and paths under /assets/ are.`)
})

it('the policy is created once, however much goes through it, and is not needed at build time', async () => {
  const { trustedHtml, trustedScriptUrl } = await import('./policy')
  expect(trustedHtml('<p>')).toBe('<p>')
  const createPolicy = vi.fn((_name: string, rules: unknown) => rules)
  vi.stubGlobal('window', { location, trustedTypes: { createPolicy } })
  expect(trustedHtml('<p>')).toBe('<p>')
  expect(trustedScriptUrl('/assets/a.js')).toBe('/assets/a.js')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site'])
})
