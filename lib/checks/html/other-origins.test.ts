import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { externalLinks, mixedContent } from './other-origins'

describe('html/external-links', () => {
  it('finds new tabs that can steer this one', async () => {
    expect(
      await findInBuilt(externalLinks, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<a href="https://a.example" target="_blank" rel="noopener">ok</a> <a href="https://b.example">ok</a> <a href="/x" target="_blank">ok</a> <a href="https://c.example" target="_blank" rel="nofollow">bad</a>',
          '</main>',
        ),
        'data/site.yaml': text('social: https://c.example'),
      }),
    ).toEqual([
      'error data/site.yaml:1:9 "https://c.example" opens a new tab without `rel="noopener"`. Add it (or "noreferrer").',
    ])
  })
})

describe('html/mixed-content', () => {
  it('finds what is loaded over plain http, and warns of links to it', async () => {
    expect(
      await findInBuilt(mixedContent, {
        'built/index.html': page(
          ['<title>A page</title>', '<link rel="stylesheet" href="http://a.example/a.css"/>'],
          '<main>',
          '<img src="http://a.example/a.png" alt=""/>',
          '<a href="http://b.example">warn</a>',
          '<a href="http://localhost:4021/x">ok</a>',
          '<a href="https://c.example">ok</a>',
          '</main>',
        ),
        'pages/index.mdx': text(
          '---',
          'title: T',
          '---',
          '',
          '![](http://a.example/a.png) and [old](http://b.example)',
        ),
      }),
    ).toEqual([
      'error built/index.html:5:1 "http://a.example/a.css" is loaded over plain http, which browsers block. Use https.',
      'error pages/index.mdx:5:1 "http://a.example/a.png" is loaded over plain http, which browsers block. Use https.',
      'warning pages/index.mdx:5:33 "http://b.example" uses plain http. Use https if the site supports it.',
    ])
  })
})
