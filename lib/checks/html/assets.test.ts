import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { assets, imageSize } from './assets'

describe('html/assets', () => {
  it('finds files that are named but not there', async () => {
    expect(
      await findInBuilt(assets, {
        'built/index.html': page(
          [
            '<title>A page</title>',
            '<link rel="stylesheet" href="/main.css"/><link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"/><link rel="alternate" hreflang="en" href="/"/><link rel="canonical" href="https://docs.example.com/"/><meta property="og:image" content="https://docs.example.com/card.png"/>',
          ],
          '<main>',
          '<img src="/logo.svg" alt=""/> <img src="/lgo.svg" alt="" srcset="/logo.svg 1x, /logo@2x.png 2x"/> <video poster="/film.jpg"></video> <script src="/app.js"></script> <img src="data:image/gif;base64,AA" alt=""/> <img src="https://elsewhere.example/x.png" alt=""/>',
          '</main>',
        ),
        'built/logo.svg': '<svg/>',
        'pages/index.mdx': text('---', 'title: T', '---', '', 'Text', '', '<img src="/lgo.svg" alt="" />'),
        'theme.config.tsx': text('export default {', `  feed: '/blog/rss.xml',`, '}'),
      }),
    ).toEqual([
      'error built/index.html:5:1 No style sheet at "/main.css".',
      'error built/index.html:5:215 No social image at "/card.png".',
      'error built/index.html:9:31 No image at "/logo@2x.png".',
      'error built/index.html:9:99 No video at "/film.jpg".',
      'error built/index.html:9:134 No script at "/app.js".',
      'error pages/index.mdx:7:6 No image at "/lgo.svg". Did you mean "/logo.svg"?',
      'error theme.config.tsx:2:10 No feed or Markdown version at "/blog/rss.xml".',
    ])
  })
})

describe('html/image-size', () => {
  it('finds images without a size', async () => {
    expect(
      await findInBuilt(imageSize, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<img src="/a.svg" width="10" height="20" alt=""/> <img src="/b.svg" width="10" alt=""/> <img src="/c.svg" alt="" width="100%" height="auto"/>',
          '</main>',
        ),
        'pages/index.mdx': text('---', 'title: T', '---', '', 'Text', '', '![](/b.svg)'),
      }),
    ).toEqual([
      'error built/index.html:8:89 The image "/c.svg" has no width and no height in pixels. Without them the text jumps when it loads.',
      'error pages/index.mdx:7:1 The image "/b.svg" has no height in pixels. Without them the text jumps when it loads.',
    ])
  })
})
