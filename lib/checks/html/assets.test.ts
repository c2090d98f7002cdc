import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { assets } from './assets'

describe('html/assets', () => {
  it('finds files that are named but not there', async () => {
    expect(await findInBuilt(assets, fixture(import.meta.url, 'assets'))).toEqual([
      'error built/index.html:5:1 No style sheet at "/main.css".',
      'error built/index.html:5:215 No social image at "/card.png".',
      'error built/index.html:9:31 No image at "/logo@2x.png".',
      'error built/index.html:9:99 No video at "/film.jpg".',
      'error built/index.html:9:134 No script at "/app.js".',
      'error pages/index.mdx:7:6 No image at "/lgo.svg". Did you mean "/logo.svg"?',
      'error theme.config.tsx:2:10 No feed or edition at "/blog/rss.xml".',
    ])
  })
})
