import { describe, expect, it } from 'vitest'
import { joinLayers } from './join-layers'

describe('joinLayers', () => {
  it('makes one block of many, and leaves the rules and their order as they are', () => {
    const css = '@layer parts{.a{b:c}}@layer parts{}@layer parts{@media print{.d{e:f}}}\n'
    expect(joinLayers(css)).toBe('@layer parts{.a{b:c}@media print{.d{e:f}}}')
  })

  it('lets the style sheet of the whole site declare the order, wherever its layers stand', () => {
    const css = '@layer parts{.a{b:c}}@layer tokens{:root{--a:b}}@layer parts{.d{e:f}}'
    const joined = '@layer tokens,base,prose,parts;@layer tokens{:root{--a:b}}@layer parts{.a{b:c}.d{e:f}}'
    expect(joinLayers(css)).toBe(joined)
    expect(joinLayers(joined)).toBe(joined)
  })

  it('is not misled by braces in text', () => {
    const css = '@layer parts{.a{content:"}\\"}"}.b{content:\'}\'}}'
    expect(joinLayers(css)).toBe(css)
  })

  it.each(['.a{b:c}', '@layer parts{.a{b:c}}.d{e:f}', '.d{e:f}@layer parts{.a{b:c}}', '@layer other{a{b:c}}'])(
    'refuses %j',
    (css) =>
      expect(() => joinLayers(css)).toThrow(/stands outside of the layers tokens, base, prose, parts\. Put every/),
  )

  it('leaves a rule where there is none', () => {
    expect(joinLayers('@layer parts{}@layer parts{}')).toBe('@layer parts{}')
    expect(joinLayers('@layer parts;@layer base{a{b:c}}@layer parts;')).toBe('@layer base{a{b:c}}')
  })

  it('refuses a sheet that is cut off', () => {
    expect(() => joinLayers('@layer parts{.a{b:c}')).toThrow('never closed: {.a{b:c}')
  })
})
