import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { pageProps, testSite } from '@/lib/outputs/testing'
import { cardText } from './card-text'
import { cardDesign } from './design'
import { drawCard } from './draw-card'
import { readFonts } from './fonts'

const text = cardText(pageProps({}), testSite)
const draw = (title: string) => drawCard(cardDesign({ ...text, title }), readFonts(), '/docs/intro')

describe('the text of a card', () => {
  it('is title, section and address of the page', () => {
    const docs = {
      breadcrumbs: [{ title: 'API', route: null }],
      sidebar: [],
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
    expect(card.length).toBeLessThan(15 * 1024)
    expect((await draw('Introduction')).equals(card)).toBe(true)
    expect((await draw('Another')).equals(card)).toBe(false)
  })

  it('knows letters with marks', async () => {
    await expect(draw('Łódź, naïve façade')).resolves.toBeInstanceOf(Buffer)
  })

  it('is refused when no font has a letter of it', async () => {
    await expect(draw('漢字')).rejects.toThrow(/The social card of \/docs\/intro can't show "漢/)
  })
})
