import path from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { pageProps, testSite } from '../../../page/props/testing'
import { cardText, drawableText } from './card-text'
import { cardDesign, cardLook } from './design'
import { cardFonts, drawableFaces } from './fonts'
import { drawCard } from '.'

const root = path.join(import.meta.dirname, '../../../../..')
const faces = drawableFaces(root)
const fonts = cardFonts(faces)
const text = cardText(pageProps({}), testSite)
const fit = (title: string) => drawableText({ ...text, title }, 'docs.example', faces)
const draw = (title: string) => drawCard(cardDesign({ ...text, title }, faces[0]?.family ?? '', cardLook(root)), fonts)

describe('the text of a card', () => {
  it('is title, section and address of the page', () => {
    const docs = {
      ...{ breadcrumbs: [{ title: 'API', route: null }], sidebar: [], parts: [], posts: [], moved: [] },
      ...{ previous: null, next: null, home: '/docs', version: null },
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

  it('knows the letters of Latin, Cyrillic and Greek', async () => {
    const title = 'Łódź, Việt, Привет, Καλημέρα'
    expect(fit(title)).toEqual({ ...text, title })
    // No box in the place of a letter: each is drawn as another one.
    const words = title.split(', ')
    const drawn = await Promise.all(
      [title, ...words.map((word) => title.replace(word, word.replace(/\p{L}/gu, 'ꙮ')))].map(draw),
    )
    expect(new Set(drawn.map(String)).size).toBe(words.length + 1)
  })

  it.each([
    ['Launch 🚀 day 👩‍💻 1️⃣ ☃ ©', 'Launch day 1 ©'],
    ['Version 2 of 漢字', 'Version 2 of'],
    // Nothing is left of it: the name of the site stands there.
    ['🎉', 'Docs'],
    ['שלום', 'Docs'],
  ])('of %s shows %s', (title, lines) => expect(fit(title).title).toBe(lines))

  it('shows the host of a site whose name the font lacks, and no description of which nothing is left', () => {
    expect(drawableText({ ...text, brand: '文档', description: '说明' }, 'docs.example', faces)).toMatchObject({
      brand: 'docs.example',
      description: '',
    })
  })
})
