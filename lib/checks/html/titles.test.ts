import { describe, expect, it } from 'vitest'
import { findInBuilt, page, plainPage, text } from '../testing'
import { descriptions, titles } from './titles'

describe('html/titles', () => {
  it('finds missing, repeated and shared titles', async () => {
    expect(
      await findInBuilt(titles, {
        'built/404.html': page('<title>Home</title>', '<main>', '', '</main>'),
        'built/copy.html': page('<title>Home</title>', '<main>', '', '</main>'),
        'built/hidden.html': page(
          ['<title>Home</title>', '<meta name="robots" content="noindex"/>'],
          '<main>',
          '',
          '</main>',
        ),
        'built/index.html': page('<title>Home</title>', '<main>', '<svg><title>A drawing</title></svg>', '</main>'),
        'built/none.html': text(
          '<!doctype html>',
          '<html lang="en">',
          '<head>',
          '</head>',
          '<body>',
          '<main>',
          '',
          '</main>',
          '</body>',
          '</html>',
        ),
        'built/two.html': page(['<title>Two</title>', '<title>Two again</title>'], '<main>', '', '</main>'),
        'pages/copy.mdx': text('---', 'description: D', 'title: Home', '---'),
        'pages/none.mdx': text('---', 'description: D', '---'),
      }),
    ).toEqual([
      'error built/two.html:5:1 The page has a second <title>. Keep one.',
      'warning pages/copy.mdx:3:1 The title is the same as on /: "Home". Say what is different about this page.',
      'error pages/none.mdx:1:1 The page has no title. Add one to the front matter: `title: …`.',
    ])
  })

  it('lets a page of an older version have the title of the page that stands for it, and no other', async () => {
    const older = (canonical: string) =>
      plainPage('Introduction', `<link rel="canonical" href="https://docs.example${canonical}">`)
    expect(
      await findInBuilt(titles, {
        'built/docs/1.0/gone.html': older('/docs/intor'),
        'built/docs/1.0/intro.html': older('/docs/intro'),
        'built/docs/intro.html': older('/docs/intro'),
        'built/index.html': plainPage('Home', '<link rel="canonical" href="https://docs.example">'),
      }),
    ).toEqual([
      'warning built/docs/intro.html:1:1 The title is the same as on /docs/1.0/gone: "Introduction". Say what is different about this page.',
    ])
  })
})

describe('html/descriptions', () => {
  it('finds missing, repeated and shared descriptions', async () => {
    expect(
      await findInBuilt(descriptions, {
        'built/copy.html': page(
          ['<title>A page</title>', '<meta name="description" content="The home page"/>'],
          '<main>',
          '',
          '</main>',
        ),
        'built/hidden.html': page(
          ['<title>A page</title>', '<meta name="robots" content="noindex"/>'],
          '<main>',
          '',
          '</main>',
        ),
        'built/index.html': page(
          ['<title>A page</title>', '<meta name="description" content="The home page"/>'],
          '<main>',
          '',
          '</main>',
        ),
        'built/none.html': page('<title>A page</title>', '<main>', '', '</main>'),
        'built/two.html': page(
          [
            '<title>A page</title>',
            '<meta name="description" content="Two"/>',
            '<meta name="description" content="Two again"/>',
          ],
          '<main>',
          '',
          '</main>',
        ),
        'pages/copy.mdx': text('---', 'title: C', 'description: The home page', '---'),
        'pages/none.mdx': text('---', 'title: N', '---'),
      }),
    ).toEqual([
      'error built/two.html:6:1 The page has a second description. Keep one.',
      'warning pages/copy.mdx:3:1 The description is the same as on /: "The home page". Say what is different about this page.',
      'error pages/none.mdx:1:1 The page has no description. Add one to the front matter: `description: …`.',
    ])
  })
})
