import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { imageAlt, imageSize } from './images'

describe('html/image-alt', () => {
  it('finds images without alternative text', async () => {
    expect(
      await findInBuilt(imageAlt, {
        'built/index.html': page(
          '<title>A page</title>',
          '<main>',
          '<img src="/a.svg" alt=""/> <img src="/b.svg" alt="B"/> <img src="/c.svg"/> <img src="/_next/static/media/chart.0a1b2c3d.png"/>',
          '</main>',
        ),
        'pages/index.mdx': text('---', 'title: T', '---', '', '<img src="/c.svg" />', '', '![](../images/chart.png)'),
      }),
    ).toEqual([
      'error pages/index.mdx:5:6 The image "/c.svg" has no alternative text. Say what it shows, or `alt=""` when it only decorates.',
      'error pages/index.mdx:7:1 The image "/_next/static/media/chart.0a1b2c3d.png" has no alternative text. Say what it shows, or `alt=""` when it only decorates.',
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
