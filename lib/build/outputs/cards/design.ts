import { CARD_SIZE } from '@/lib/content/routes'
import { readColor, readLogo } from '@/lib/content/site/look'
import { FONT } from './fonts'

/** The texts of one card. */
export interface CardText {
  /** The site's name. */
  brand: string
  /** The page's section: `Documentation / API`. */
  section: string
  title: string
  description: string
  /** The page's URL without its protocol. */
  address: string
}

type Style = Readonly<Record<string, string | number>>

/** An element as the drawing library reads it. */
export interface Box {
  type: string
  key: null
  props: { style?: Style; children?: readonly (Box | string)[] | string; [attribute: string]: unknown }
}

/** The project is that of the working directory, as for the site data. */
const ROOT = process.cwd()

/** The site's dark colors; the paper is the light surface. */
const INK = {
  back: readColor('bg', ROOT).dark,
  text: readColor('text', ROOT).dark,
  muted: readColor('text-muted', ROOT).dark,
  accent: readColor('accent', ROOT).dark,
}
const PAPER = { back: readColor('surface-2', ROOT).light, text: readColor('text', ROOT).light }

const EDGE = 80
const STRIP = 118
const TEETH = 30

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

/** The site's mark, in dark mode colors. */
function mark(): Box {
  const logo = readLogo(ROOT)
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => readColor(name, ROOT).dark)
    .replaceAll('currentColor', INK.text)
    .replace(/<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
  const src = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return { type: 'img', key: null, props: { src, width: 56, height: 56 } }
}

/** The torn edge of a receipt, across the whole card. */
function tear(): Box {
  const { width } = CARD_SIZE
  const half = width / TEETH / 2
  const teeth = `l${half} -14l${half} 14`.repeat(TEETH)
  const path: Box = { type: 'path', key: null, props: { d: `M0 15V14${teeth}V15z`, fill: PAPER.back } }
  return { type: 'svg', key: null, props: { width, height: 15, viewBox: `0 0 ${width} 15`, children: [path] } }
}

/** Font sizes for which most titles fit two lines, and the longest three. */
function titleSize(title: string): number {
  if (title.length <= 24) return 88
  return title.length <= 48 ? 72 : 60
}

const clamp = (lines: number): Style => ({ display: 'block', lineClamp: lines, wordBreak: 'break-word' })

/** The layout of a card, in pixels: name and section above, the title, and the page's URL on the paper of a receipt. */
export function cardDesign({ brand, section, title, description, address }: CardText): Box {
  return box(
    { ...CARD_SIZE, flexDirection: 'column', background: INK.back, color: INK.text, fontFamily: FONT },
    box(
      { alignItems: 'center', padding: `52px ${EDGE}px 0`, justifyContent: 'space-between' },
      box({ alignItems: 'center' }, mark(), box({ marginLeft: 18, fontSize: 34, fontWeight: 600 }, brand)),
      box({ fontSize: 26, fontWeight: 600, color: INK.accent }, section),
    ),
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', padding: `0 ${EDGE}px` },
      box(
        {
          ...clamp(3),
          fontSize: titleSize(title),
          fontWeight: 600,
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        },
        title,
      ),
      box({ ...clamp(2), marginTop: 22, fontSize: 29, lineHeight: 1.4, color: INK.muted }, description),
    ),
    tear(),
    box(
      {
        height: STRIP,
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: `0 ${EDGE}px`,
        background: PAPER.back,
        color: PAPER.text,
        fontWeight: 600,
        fontSize: 28,
      },
      box({ ...clamp(1), maxWidth: 1040 }, address),
    ),
  )
}
