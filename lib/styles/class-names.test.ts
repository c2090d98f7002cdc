import path from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { classNames, nameClasses } from './class-names'

const at = (resourcePath: string) => ({ resourcePath })

describe('classNames', () => {
  it('names a class by its file', () => {
    expect(classNames()(at('/x/components/frame/skip-link.module.css'), '', 'skip')).toBe('skip-link_skip')
  })

  it('refuses a second file of the same name', () => {
    const name = classNames()
    name(at('/x/a/card.module.css'), '', 'root')
    expect(name(at('/x/a/card.module.css'), '', 'title')).toBe('card_title')
    expect(() => name(at('/x/b/card.module.css'), '', 'root')).toThrow(
      '/x/b/card.module.css: There is another "card.module.css", /x/a/card.module.css. Classes are named by their files; rename one of them.',
    )
  })

  it('refuses a name from which two classes of the same name could come', () => {
    expect(() => classNames()(at('/x/card_big.module.css'), '', 'root')).toThrow('small letters, digits and hyphens')
  })
})

it('gives every style sheet of the project names of its own', () => {
  const root = path.join(import.meta.dirname, '../..')
  const sheets = globSync(['{components,theme,pages,e2e}/**/*.module.css'], { cwd: root, absolute: true })
  expect(sheets.length).toBeGreaterThan(20)
  const name = classNames()
  expect(new Set(sheets.map((sheet) => name(at(sheet), '', 'root'))).size).toBe(sheets.length)
})

describe('nameClasses', () => {
  const loader = '/p/node_modules/next/dist/build/webpack/loaders/css-loader/src/index.js'

  it('reaches the css-loader of CSS Modules, and leaves that of plain CSS alone', () => {
    const modules = { loader, options: { modules: { mode: 'pure' } } }
    const plain = { loader, options: { modules: undefined } }
    nameClasses([{ oneOf: [{ use: [{ loader: '/p/style.js' }, modules] }, { use: plain }] }])
    expect(modules.options.modules).toEqual({ mode: 'pure', getLocalIdent: expect.any(Function) as unknown })
    expect(plain.options.modules).toBeUndefined()
  })

  it('says so when Next has none', () => {
    expect(() => nameClasses([{ use: { loader: '/p/lightningcss-loader/index.js' } }])).toThrow('no css-loader')
  })
})
