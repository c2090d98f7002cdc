import { cached } from '../../../content/sources/cached'
import { escapeText } from '../../html'
import { withSigns } from './diagram'
import type { Diagram } from './read-diagram'
import { portableSvg } from './svg'

/** A diagram as each reader gets it. */
export interface DrawnDiagram {
  /** An `<svg>`. */
  svg: string
  /** Of it, in rem. */
  width: number
  /** The same in characters, for Markdown and terminals; empty where the library gets it wrong. */
  characters: string
  /** Whether something of it is only in its sentences. */
  isPartial: boolean
}

/** What the library leaves empty around drawings, besides a little room. */
const MARGINS = { class: 32, er: 32, flowchart: 0, sequence: 22, state: 0, xychart: 0 } as const
const PADDING = 8

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

async function drawn({ kind, text, name, sentences, isHard }: Diagram): Promise<DrawnDiagram> {
  // Loaded by a build that has a diagram which is not kept: its layout engine is large.
  const { renderMermaidASCII, renderMermaidSVG } = await import('beautiful-mermaid')
  const image = renderMermaidSVG(text, { padding: PADDING, transparent: true })
  const description = sentences.join('. ')
  const { html, width, texts } = portableSvg(withSigns(image, escapeText), { name, description, margin: MARGINS[kind] })
  const lines = withSigns(renderMermaidASCII(text, { colorMode: 'none' })).replaceAll('\u200b', '')
  const characters = lines.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '')
  const words = new Set(wordsIn(characters))
  const isMissing = (each: string) => wordsIn(each).some((word) => !words.has(word))
  const isPartial = texts.some(isMissing)
  // The layout engine leaves its namespace behind.
  Reflect.deleteProperty(globalThis, 'goog')
  // Relations of classes run through boxes where there is no room: names are missing then, besides parameters and counts.
  const names = texts.map((each) => each.replace(/\([^)]*\)|^[\d.* ]+$/g, ''))
  const isWrong = isHard || (kind === 'class' && names.some(isMissing))
  return { svg: html, width, characters: isWrong ? '' : characters, isPartial: isPartial || isWrong }
}

/**
 * Draws a diagram, once for the same text: the result is kept.
 * @param root the site's folder
 * @throws what the library can't lay out
 */
export const drawDiagram = (root: string, diagram: Diagram): Promise<DrawnDiagram> =>
  cached(root, 'diagram', [diagram.text, diagram.name, ...diagram.sentences], () => drawn(diagram))
