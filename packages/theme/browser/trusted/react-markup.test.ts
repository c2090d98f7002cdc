import { afterEach, expect, it, vi } from 'vitest'
import { allowReactMarkup } from './react-markup'
import type { PolicyRules } from './policy'

afterEach(() => vi.unstubAllGlobals())

it('lets through what React writes by itself, and nothing else', () => {
  const createPolicy = vi.fn((_name: string, rules: PolicyRules) => rules)
  vi.stubGlobal('window', { trustedTypes: { createPolicy }, location: new URL('https://docs.example.com/docs') })
  allowReactMarkup()
  const [[name, rules] = []] = createPolicy.mock.calls
  expect(name).toBe('default')
  const theme = "document.documentElement.setAttribute('dir','ltr')"
  expect(rules?.createHTML('<script></script>')).toBe('<script></script>')
  expect(rules?.createHTML(theme)).toBe(theme)
  for (const html of ['<p>', '<script>alert(1)</script>', `${theme};alert(1)`, '<img src=x onerror=alert(1)>'])
    expect(rules?.createHTML(html)).toBeNull()
  const chunk = '/_next/static/chunks/1a.js'
  expect(rules?.createScriptURL(chunk)).toBe(chunk)
  for (const url of ['/assets/a.js', `https://evil.example${chunk}`, '/_next/static/chunks/../../../a.js', 'data:,1'])
    expect(rules?.createScriptURL(url)).toBeNull()
})

it('is not needed at build time', () => {
  expect(allowReactMarkup).not.toThrow()
})
