import { describe, expect, it } from 'vitest'
import { findInBuilt, page, plainPage, text } from '../testing'
import { markdownEditions } from './markdown-editions'

describe('html/markdown-editions', () => {
  it('finds headings and links that an edition lost, and pages that name none', async () => {
    expect(
      await findInBuilt(markdownEditions, {
        'built/index.html': page(
          [
            '<title>Home</title>',
            '<link rel="canonical" href="https://docs.example">',
            '<link rel="alternate" type="text/markdown" href="/index.md">',
          ],
          '<main>',
          '<h1>Home</h1>',
          '<h2>Start <a class="anchor" href="#start">#</a></h2>',
          '<p><a href="/docs">Docs</a></p><nav data-search="off"><a href="/menu">Menu</a></nav>',
          '</main>',
        ),
        'built/index.md': text(
          '---',
          'title: Home',
          'description: About it.',
          'url: https://docs.example',
          '---',
          '',
          '# Home',
          '',
          '## Start',
          '',
          '[Docs](https://docs.example/docs)',
        ),
        'built/lost.html': page(
          [
            '<title>Lost</title>',
            '<link rel="canonical" href="https://docs.example/lost">',
            '<link rel="alternate" type="text/markdown" href="/lost.md">',
          ],
          '<main>',
          '<h1>Lost</h1>',
          '<h2>Kept</h2>',
          '<h2>Left out</h2>',
          '<p><a href="/docs#x">Docs</a></p>',
          '<table><caption>Data</caption><tr><th>Network</th><th>Blocks</th><th>Limit</th></tr>',
          '<tr><td>Base</td><td><span aria-hidden="true">●</span><span class="visually-hidden">yes</span></td><td>60 per minute<details><summary>2 operations</summary></details></td></tr></table>',
          '<ul><li>Kept</li><li>Lost</li></ul>',
          '</main>',
        ),
        'built/lost.md': text(
          '# Lost',
          '',
          '## Kept',
          '',
          '[Docs](https://docs.example/docs)',
          '',
          '| Network | Blocks | Limit |',
          '| - | - | - |',
          '| Base | | 60 per minute2 operations |',
          '',
          '- Kept',
        ),
        'built/unnamed.html': plainPage('Unnamed', '<link rel="canonical" href="https://docs.example/unnamed">'),
        'pages/index.mdx': text('# index'),
        'pages/lost.mdx': text('# lost'),
        'pages/unnamed.mdx': text('# unnamed'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "error pages/lost.mdx:1:1 In the Markdown version, row 2, column 2 of the table "Data" is "" instead of "yes". In all, 2 cells differ.",
        "error pages/lost.mdx:1:1 The Markdown version has no head with title, description and url.",
        "error pages/lost.mdx:1:1 The Markdown version lacks the heading "Left out" (h2).",
        "error pages/lost.mdx:1:1 The Markdown version lacks the link to "https://docs.example/docs#x".",
        "error pages/lost.mdx:1:1 The Markdown version lacks the list item "Lost".",
        "error pages/unnamed.mdx:1:1 The page does not name its Markdown version (<link rel="alternate" type="text/markdown">).",
      ]
    `)
  })
})
