import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { cut } from './cut'

function parse(html: string): Element {
  const main = select('main', fromHtml(`<main>${html}</main>`))
  if (!main) throw new Error('The test has no main element.')
  return main
}

it('takes a heading and what follows, up to the next heading of its level', () => {
  const root = parse('<h2>All</h2><h3 id="a">A</h3><p>a</p><h4>Below</h4><p>b</p><h3 id="c">C</h3><p>c</p>')
  expect(toHtml(cut(root, 'a') ?? [])).toBe('<h3 id="a">A</h3><p>a</p><h4>Below</h4><p>b</p>')
  expect(toHtml(root.children)).toBe('<h2>All</h2><h3 id="c">C</h3><p>c</p>')
})

it('takes the whole section that a heading opens', () => {
  const root = parse('<section><header><h3 id="a">A</h3></header><p>a</p></section><p>after</p>')
  expect(toHtml(cut(root, 'a') ?? [])).toBe('<section><header><h3 id="a">A</h3></header><p>a</p></section>')
  expect(toHtml(root.children)).toBe('<p>after</p>')
})

it('takes the whole section whose heading opens what is folded', () => {
  const section = '<section><details><summary><h3 id="a">A</h3> 400</summary><p>a</p></details></section>'
  const root = parse(`${section}<p>after</p>`)
  expect(toHtml(cut(root, 'a') ?? [])).toBe(section)
  expect(toHtml(root.children)).toBe('<p>after</p>')
})

it('takes only its part of a section that another heading opens', () => {
  const root = parse('<section><h2>All</h2><p>x</p><h3 id="a">A</h3><p>a</p></section>')
  expect(toHtml(cut(root, 'a') ?? [])).toBe('<h3 id="a">A</h3><p>a</p>')
})

it('takes an element that is no heading, alone', () => {
  expect(toHtml(cut(parse('<div id="a">A</div><p>b</p>'), 'a') ?? [])).toBe('<div id="a">A</div>')
})

it('finds nothing where there is nothing', () => {
  expect(cut(parse('<p>x</p>'), 'a')).toBeUndefined()
})
