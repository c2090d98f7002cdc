import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { duplicateIds, headings, oneH1, oneMain } from './structure'

describe('html/duplicate-ids', () => {
  it('finds ids that two elements share', async () => {
    expect(
      await findInBuilt(duplicateIds, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<h2 id="a">One</h2>',
          '<h2 id="a">Two</h2>',
          '<div id="box"></div><p id="box"></p>',
          '</main>',
        ),
        'components/box.tsx': text(`export const Box = () => <div id='box' />`),
        'pages/index.mdx': text('---', 'title: T', '---', '', '## One [#a]', '', '## Two [#a]'),
      }),
    ).toEqual([
      'error components/box.tsx:1:35 The id "box" is already taken by the <div> in line 10 of built/index.html.',
      'error pages/index.mdx:5:1 The id "a" is already taken by the <h2> in line 8 of built/index.html.',
    ])
  })
})

describe('html/headings', () => {
  it('finds skipped levels and wrong h1s', async () => {
    expect(
      await findInBuilt(headings, {
        'built/fine.html': page(
          '<title>A page</title>',
          '<main>',
          '<h1>T</h1><h2>A</h2><h3>B</h3><h2>C</h2>',
          '</main>',
        ),
        'built/index.html': page(
          '<title>A page</title>',
          '<h3>In the navigation</h3><main>',
          '<h1>T</h1>',
          '<h2 id="a">A</h2>',
          '<h4 id="too-deep">Too deep</h4>',
          '<h2>B</h2>',
          '</main>',
        ),
        'pages/index.mdx': text('---', 'title: T', '---', '', '# T', '', '## A', '', '#### Too deep', '', '## B'),
      }),
    ).toEqual(['error pages/index.mdx:9:1 An h4 follows an h2: h3 is skipped. Make it an h3.'])
  })
})

describe('html/one-h1', () => {
  it('finds pages without an h1 or with two', async () => {
    expect(
      await findInBuilt(oneH1, {
        'built/index.html': page('<title>A page</title>', '<main>', '<h1>Home</h1>', '</main>'),
        'built/moved.html': page(['<title>A page</title>', '<meta http-equiv="refresh" content="0; url=/"/>'], ''),
        'built/none.html': page('<title>A page</title>', '<main>', '<h2>None</h2>', '</main>'),
        'built/two.html': page(
          '<title>A page</title>',
          '<main>',
          '<h1 id="first">First</h1>',
          '<h1 id="second">Second</h1>',
          '</main>',
        ),
        'pages/none.mdx': text('---', 'title: T', '---', '', '## None'),
        'pages/two.mdx': text('---', 'title: T', '---', '', '# First', '', '# Second'),
      }),
    ).toEqual([
      'error pages/none.mdx:1:1 The page has no h1. Start it with one `# Heading` that says what it is about.',
      'error pages/two.mdx:7:1 The page has a second h1; the first is "First". Make this one an h2 (`##`).',
    ])
  })
})

describe('html/one-main', () => {
  it('finds pages without a main or with two', async () => {
    expect(
      await findInBuilt(oneMain, {
        'built/index.html': page('<title>A page</title>', '<main>', 'x', '</main>'),
        'built/none.html': page('<title>A page</title>', 'x'),
        'built/two.html': page('<title>A page</title>', '<main>', 'x', '</main>', '<main>', 'y', '</main>'),
      }),
    ).toEqual([
      'error built/none.html:1:1 The page has no <main>. The layout must wrap the content in one.',
      'error built/two.html:10:1 The page has a second <main>; the first is in line 7. Keep one.',
    ])
  })
})
