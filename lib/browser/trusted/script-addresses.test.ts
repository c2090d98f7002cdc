import { describe, expect, it } from 'vitest'
import { isOwnScript } from './script-addresses'

describe('isOwnScript', () => {
  it.each([
    '/_next/static/chunks/main-1.js',
    '/_next/static/b/pages/docs/intro.js?17',
    '/_next/static/b/pages/blog/tags/%5Btag%5D.js',
  ])('lets %s through', (url) => expect(isOwnScript(url)).toBe(true))

  it.each([
    'https://evil.example/_next/static/a.js',
    '//evil.example/_next/static/a.js',
    '/\\evil.example/_next/static/a.js',
    '/upload.js',
    'data:text/javascript,/_next/static/',
    'blob:https://docs.example.com/_next/static/',
    'javascript:alert(1)//_next/static/',
  ])('refuses %s', (url) => expect(isOwnScript(url)).toBe(false))
})
