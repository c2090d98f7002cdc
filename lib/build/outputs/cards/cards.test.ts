import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { pageProps, testSite } from '@/lib/build/outputs/testing'
import { cardText, drawableText } from './card-text'
import { cardDesign } from './design'
import { cardFonts } from './fonts'
import { drawCard } from './write-cards'

const fonts = cardFonts(path.join(import.meta.dirname, '../../../..'))
const text = cardText(pageProps({}), testSite)
const fit = (title: string) => drawableText({ ...text, title }, 'docs.example', fonts)
const draw = (title: string) => drawCard(cardDesign({ ...text, title }), fonts.for(title))

describe('the text of a card', () => {
  it('is title, section and address of the page', () => {
    const docs = {
      breadcrumbs: [{ title: 'API', route: null }],
      sidebar: [],
      posts: [],
      moved: [],
      previous: null,
      next: null,
      home: '/docs',
      version: null,
    }
    expect(cardText(pageProps({}, { docs }), testSite)).toEqual({
      brand: 'Docs',
      section: 'Documentation / API',
      title: 'Introduction',
      description: 'How to start.',
      address: 'docs.example/docs/intro',
    })
  })

  it('of the home page says what the site is for', () => {
    expect(cardText(pageProps({ kind: 'home', route: '/' }), testSite)).toMatchObject({
      title: 'Short',
      section: '',
      address: 'docs.example',
    })
  })
})

describe('a drawn card', () => {
  it('has the size that link previews want, and the same bytes each time', async () => {
    const card = await draw('Introduction')
    expect(imageSize(card)).toMatchObject({ width: 1200, height: 630, type: 'png' })
    expect(card.length).toBeLessThan(64 * 1024)
    expect((await draw('Introduction')).equals(card)).toBe(true)
    expect((await draw('Another')).equals(card)).toBe(false)
  })

  it.each(['Łódź, naïve façade', 'Привет, мир', 'Καλημέρα', 'Tiếng Việt'])('knows the letters of %s', async (title) => {
    expect(fit(title)).toEqual({ text: { ...text, title }, missing: '' })
    // No box in the place of a letter: each is drawn as another one.
    expect((await draw(title)).equals(await draw(title.replace(/\p{L}/gu, 'ꙮ')))).toBe(false)
  })

  it('leaves out emoji and signs that no font has', () => {
    expect(fit('Launch 🚀 day 👩‍💻 1️⃣ ☃ ©')).toEqual({ text: { ...text, title: 'Launch day 1 ©' }, missing: '' })
    expect(fit('🎉').text.title).toBe('Docs')
  })

  it('shows the name of the site for a title that no font has, and says which letters those are', () => {
    expect(fit('漢字 and 漢')).toEqual({ text: { ...text, title: 'Docs' }, missing: '漢字' })
    expect(fit('שלום').missing).toBe('שלום')
    const brand = drawableText({ ...text, brand: '文档', description: '说明' }, 'docs.example', fonts)
    expect(brand).toEqual({ text: { ...text, brand: 'docs.example', description: '' }, missing: '文档说明' })
  })

  it('takes letters from every package of fonts that the project has', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'fonts-'))
    const name = '@fontsource/noto-sans-sc'
    const folder = path.join(root, 'node_modules', name)
    mkdirSync(path.join(folder, 'files'), { recursive: true })
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ devDependencies: { [name]: '1' } }))
    writeFileSync(path.join(folder, 'package.json'), '{}')
    writeFileSync(path.join(folder, 'unicode.json'), '{ "[4]": "U+6F22", "[5]": "U+5B57-5B58" }')
    for (const part of [4, 5])
      for (const weight of [400, 600])
        writeFileSync(path.join(folder, `files/noto-sans-sc-${part}-${weight}-normal.woff`), `${part} ${weight}`)
    const plex = path.join(root, 'node_modules/@fontsource')
    for (const base of ['ibm-plex-sans', 'ibm-plex-mono'])
      cpSync(path.join(import.meta.dirname, '../../../../node_modules/@fontsource', base), path.join(plex, base), {
        recursive: true,
      })
    const more = cardFonts(root)
    expect(['漢', '字', '文'].map((letter) => more.has(letter))).toEqual([true, true, false])
    expect(more.for('字').slice(3)).toMatchObject([
      { name: 'noto-sans-sc 5', weight: 400, data: Buffer.from('5 400') },
      { name: 'noto-sans-sc 5', weight: 600, data: Buffer.from('5 600') },
    ])
    rmSync(root, { recursive: true })
  })
})
