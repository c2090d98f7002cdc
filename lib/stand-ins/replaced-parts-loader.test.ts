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

  it('refuses a name that the theme no longer has', () => {
    expect(() => load(['Navbar', 'Sidebar'])).toThrow(
      'theme/dist/index.js has no Sidebar: look at its new version, then at next.config.mjs.',
    )
  })
})
