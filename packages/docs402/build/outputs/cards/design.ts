import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { CARD_SIZE } from '../../../shared/routes'
import { type Color, readColor, readLogo, withColors } from '../../../content/site/look'

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

/** What all cards of a site have: its dark colors, the light surface as the paper, and its drawings. */
export const cardLook = (root: string) => ({
  ink: {
    back: readColor('bg', root).dark,
    text: readColor('text', root).dark,
    muted: readColor('text-muted', root).dark,
    accent: readColor('accent', root).dark,
  },
  paper: { back: readColor('surface-2', root).light, text: readColor('text', root).light },
  logo: drawing(root, readLogo(root), 'dark', { width: 56, height: 56 }),
  edge: edgeOf(root),
})

const EDGE = 80
const STRIP = 118

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

const EDGE_FILE = 'data/card-edge.svg'

/** A drawing of the site with its colors in place. */
function drawing(root: string, svg: string, mode: keyof Color, size: { width: number; height: number }): Box {
  const text = withColors(svg, (name) => readColor(name, root)[mode])
    .replaceAll('currentColor', readColor('text', root)[mode])
    .replace(/<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
  const src = `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  return { type: 'img', key: null, props: { src, ...size } }
}

/** The edge of the paper, across the whole card: straight without a drawing. */
const edgeOf = (root: string): Box[] =>
  existsSync(path.join(root, EDGE_FILE))
    ? [drawing(root, readText(root, EDGE_FILE).trim(), 'light', { width: CARD_SIZE.width, height: 15 })]
    : []

/** Font sizes for which most titles fit two lines, and the longest three. */
function titleSize(title: string): number {
  if (title.length <= 24) return 88
  return title.length <= 48 ? 72 : 60
}

const clamp = (lines: number): Style => ({ display: 'block', lineClamp: lines, wordBreak: 'break-word' })

/**
 * The layout of a card, in pixels: name and section above, the title, and the page's URL on the paper below.
 * @param font the family of its letters
 * @param look of the site: read once for all cards
 */
export function cardDesign(
  { brand, section, title, description, address }: CardText,
  font: string,
  { ink, paper, logo, edge }: ReturnType<typeof cardLook>,
): Box {
  return box(
    { ...CARD_SIZE, flexDirection: 'column', background: ink.back, color: ink.text, fontFamily: font },
    box(
      { alignItems: 'center', padding: `52px ${EDGE}px 0`, justifyContent: 'space-between' },
      box({ alignItems: 'center' }, logo, box({ marginLeft: 18, fontSize: 34, fontWeight: 600 }, brand)),
      box({ fontSize: 26, fontWeight: 600, color: ink.accent }, section),
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
      box({ ...clamp(2), marginTop: 22, fontSize: 29, lineHeight: 1.4, color: ink.muted }, description),
    ),
    ...edge,
    box(
      {
        height: STRIP,
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: `0 ${EDGE}px`,
        background: paper.back,
        color: paper.text,
        fontWeight: 600,
        fontSize: 28,
      },
      box({ ...clamp(1), maxWidth: 1040 }, address),
    ),
  )
}
