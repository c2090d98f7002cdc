import { describe, expect, it } from 'vitest'
import { setClassNames, shortClassNames } from './class-names'

const at = (resourcePath: string) => ({ rootContext: '/site', resourcePath })

describe('short class names', () => {
  it('are the same for the same class of the same file, wherever the site stands', () => {
    const name = shortClassNames()(at('/site/components/a.module.css'), '', 'root')
    expect(name).toMatch(/^[a-z][a-z0-9]{4}$/)
    const elsewhere = { rootContext: '/home/site', resourcePath: '/home/site/components/a.module.css' }
    expect(shortClassNames()(elsewhere, '', 'root')).toBe(name)
  })

  it('differ by file and by class', () => {
    const name = shortClassNames()
    const names = ['a', 'b'].flatMap((file) =>
      Array.from({ length: 100 }, (_, index) => name(at(`/site/${file}.module.css`), '', `part-${index}`)),
    )
    expect(new Set(names).size).toBe(200)
  })

  it('may be asked for again', () => {
    const name = shortClassNames()
    expect(name(at('/site/a.module.css'), '', 'root')).toBe(name(at('/site/a.module.css'), '', 'root'))
  })
})

it('reaches the rules of style modules, however deep, and no other', () => {
  const css = { loader: 'css-loader', options: { modules: { getLocalIdent: () => 'long', mode: 'pure' } } }
  const plain = { loader: 'css-loader', options: { modules: false } }
  const rules = [{ oneOf: [{ use: [{ loader: 'a' }, css] }, { use: plain }] }, 'x', null, { use: 'babel' }]
  const name = shortClassNames()
  expect(setClassNames(rules, name)).toBe(1)
  expect(css.options.modules).toEqual({ getLocalIdent: name, mode: 'pure' })
})
