import { describe, expect, it } from 'vitest'
import replacedTextsLoader from './replaced-texts-loader.mjs'

const load = (source: string, texts: [string, string][]) =>
  replacedTextsLoader.call({ getOptions: () => ({ texts }), resourcePath: '/a/next/dist/client/index.js' }, source)

describe('other texts in a module of a package', () => {
  it('take the place of what stands there, and nothing else changes', () => {
    expect(
      load('a(); b("$&"); c()', [
        ['b("$&")', '$&'],
        ['c()', ''],
      ]),
    ).toBe('a(); $&; ')
  })

  it.each([
    ['gone', 'a()', 0],
    ['there twice', 'b(); b()', 2],
  ])('are refused where the text is %s', (_, source, times) => {
    expect(() => load(source, [['b()', 'c()']])).toThrow(
      `dist/client/index.js has ${times} times "b()": look at its new version, then at next.config.mjs.`,
    )
  })
})
