import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../../checks/testing'
import { firstFamily, readFonts } from '../../../content/site/fonts'
import { drawableFaces, facesFor } from './fonts'

const CSS = `@import './more.css';
@font-face { font-family: 'Brand Sans'; font-weight: bold; src: url('../public/a.woff2') format('woff2'), url(../public/a.woff) format('woff'); }
@font-face { font-family: Brand Sans; font-style: italic; src: url(../public/i.ttf); }
@layer tokens { :root { --font: "Brand Sans", serif; --font-headings: var(--font); --mono: monospace; } }
`
const MORE =
  "@font-face { font-family: 'Other'; font-weight: 600; unicode-range: U+41, U+100-1FF; src: url(other.otf); }\n"

it('reads the fonts of a site, those of imports too, and draws cards with that of headings', () => {
  const root = temporaryProject({ 'data/fonts.css': CSS, 'data/more.css': MORE })
  const fonts = readFonts(root)
  expect(fonts.faces.map(({ family, weight, italic }) => [family, weight, italic])).toEqual([
    ['Other', 600, false],
    ['Brand Sans', 700, false],
    ['Brand Sans', 400, true],
  ])
  expect(fonts.faces[0]).toMatchObject({
    ranges: [
      [0x41, 0x41],
      [0x100, 0x1ff],
    ],
    files: [path.join(root, 'data/other.otf')],
  })
  expect(firstFamily(fonts, '--font-headings')).toBe('Brand Sans')
  const [first, second] = drawableFaces(root)
  expect(first).toMatchObject({ family: 'Brand Sans', weight: 700, file: path.join(root, 'public/a.woff') })
  expect(second?.family).toBe('IBM Plex Sans')
})

it('has the fonts of the browser without that file, and cards are drawn all the same', () => {
  const root = temporaryProject({})
  expect(readFonts(root).faces).toEqual([])
  expect(new Set(drawableFaces(root).map(({ family }) => family))).toEqual(new Set(['IBM Plex Sans']))
})

it('takes the fonts that texts need, and those of Latin for what is added to them', () => {
  const rangesFor = (text: string) => {
    const all = drawableFaces(temporaryProject({}))
    return facesFor(all, text).map(
      ({ file, weight }) => `${path.basename(file).split('-').slice(3, -2).join('-')} ${weight}`,
    )
  }
  expect(rangesFor('A title…')).toEqual(['latin 400', 'latin 600'])
  expect(rangesFor('Привет')).toEqual(['cyrillic 400', 'latin 400', 'cyrillic 600', 'latin 600'])
})
