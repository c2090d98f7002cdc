import { describe, expect, it } from 'vitest'
import replacedPartsLoader from './replaced-parts-loader.mjs'

const source = `import x from 'x'
function Navbar({ items }) { return x(items) }
var Search = (props) => x(props)
export function Layout() { return Navbar({}) }`

function load(names: string[]): string {
  return replacedPartsLoader.call({ getOptions: () => ({ names }), resourcePath: '/some/theme/dist/index.js' }, source)
}

describe('leaving replaced parts of the theme out', () => {
  it('empties the named functions and keeps the rest to the letter', () => {
    expect(load(['Search', 'Navbar'])).toBe(`import x from 'x'
function Navbar() { return null }
var Search = () => null
export function Layout() { return Navbar({}) }`)
  })

  it('empties values of objects, passes through what stands around others, and drops names for tools', () => {
    const theme =
      "var Around = ({ children }) => watch(children)\nAround.displayName = 'Around'\nvar T = { a: f('x'), b: 2 }"
    const loader = { getOptions: () => ({ names: ['T.a'], through: ['Around'] }), resourcePath: '/theme/dist/index.js' }
    expect(replacedPartsLoader.call(loader, theme)).toBe(
      'var Around = ({ children }) => children\n\nvar T = { a: null, b: 2 }',
    )
    expect(() => replacedPartsLoader.call({ ...loader, getOptions: () => ({ names: ['T.c'] }) }, theme)).toThrow(
      'has no T.c',
    )
  })

  it('refuses a name that the theme no longer has', () => {
    expect(() => load(['Navbar', 'Sidebar'])).toThrow(
      'theme/dist/index.js has no Sidebar: look at its new version, then at next.config.mjs.',
    )
  })
})
