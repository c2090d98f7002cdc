import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Api } from '@docs402/api'
import { markdown as parser } from '../../page/mdx/parser'

/** Search results show 50 to 160 characters of a description. */
const [SHORTEST, LONGEST] = [50, 160]
const LONGEST_NAME = 40

/** The paragraphs of a description, as plain text on one line. */
function paragraphsOf(markdown: string): string[] {
  const allParagraphs: string[] = []
  visit(parser.parse(markdown), 'paragraph', (node) => {
    const text = toString(node, { includeHtml: false, includeImageAlt: false }).replaceAll(/\s+/g, ' ').trim()
    if (text !== '') allParagraphs.push(text)
  })
  return allParagraphs
}

const sentencesOf = (paragraph: string): string[] => paragraph.split(/(?<=[.!?])\s+(?=[A-Z0-9])/)

/**
 * What introduces a document, leads about in it, or says how requests are sent and who may send them is not what the
 * API is for; addresses and code are no sentences. One taken for such too much is no loss: there is a sentence without it.
 */
const ASIDE =
  /^(?:welcome|note|warning|important|hello|hi|what's|before|if|as an)\b|\b(?:documentation|docs?|document|reference|specs?|specifications?|swagger|openapi|redoc|postman|read ?me|markdown|changelog|below|above|following|click|here|page|deprecated|beta|only|must|should|required|please|refer|consult|manual|authentication|access token|api keys?|premium|experimental|(?:built|based) on|(?:served|operates) over)\b|https?:|www\.|[<>{}|[\]`*]/i

/** Sentences that begin so are about one before them, or about who speaks. */
const PRONOUN =
  /^(?:it|they|this|these|that|those|there|here|he|she|we|you|i|its|their|our|your|my|such|both|each)(?:['’]\w+)?\b/i

/** The first sentences of a text that are about the API, long enough for search results and not too long; null for none. */
export function opening(markdown: string): string | null {
  for (const paragraph of paragraphsOf(markdown)) {
    let text = ''
    for (const sentence of sentencesOf(paragraph)) {
      const longer = `${text} ${sentence}`.trim()
      const fits = longer.length <= LONGEST && !ASIDE.test(sentence) && (text !== '' || !PRONOUN.test(sentence))
      if (fits) text = longer
      else if (text.length >= SHORTEST) break
      else text = ''
    }
    if (text.length >= SHORTEST && /[.!?]$/.test(text)) return text
  }
  return null
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const withArticle = (name: string) => (name === 'API' ? 'the API' : `the ${name}`)

/** The headline of an API whose description has none. */
export const plainTagline = (title: string): string => `Build with ${withArticle(nameOf(title))}`

/** What is said of an API whose description says nothing to begin with. */
export const plainDescription = (title: string): string =>
  `Guides and reference for the ${nameOf(title)}: every operation, with its parameters, its responses and samples to copy.`

/** A headline: the summary, or the first words of the description if they are as short and more than the API's name. */
function taglineOf({ summary, description, title }: Api, name: string): string | null {
  const [sentence = ''] = sentencesOf(paragraphsOf(description)[0] ?? '')
  const commonWords = new Set([...wordsIn(title), ...wordsIn(name), 'the', 'rest', 'http', 'web', 'public', 'api'])
  const isHeadline = (text: string) =>
    text.length >= 12 &&
    text.length <= 72 &&
    !ASIDE.test(text) &&
    !PRONOUN.test(text) &&
    wordsIn(text).filter((word) => !commonWords.has(word)).length >= 2
  const short = [summary, sentence].map((text) => text.trim().replace(/[.:]$/, ''))
  return short.find(isHeadline) ?? null
}

/** Whether one text begins with the words of another. */
const beginsWith = (text: string, start: string): boolean =>
  wordsIn(text).slice(0, wordsIn(start).length).join(' ') === wordsIn(start).join(' ')

/**
 * What a site says of itself until its owner writes it: the headline of the home page, and below it what search engines
 * show. Neither begins with a pronoun, and they never say the same.
 * @param written the sentence that the owner has written, in the place of that of the description
 */
export function drafts(api: Api, title: string, written?: string): { tagline: string; description: string } {
  const headline = taglineOf(api, nameOf(title))
  const text = written ?? opening(`${api.summary}\n\n${api.description}`)
  if (headline === null || text === null || !beginsWith(text, headline))
    return { tagline: headline ?? plainTagline(title), description: text ?? plainDescription(title) }
  const rest = text.startsWith(headline) ? text.slice(headline.length).replace(/^[.:]\s*/, '') : ''
  const isLead = written === undefined && rest.length >= SHORTEST && /^[A-Z0-9]/.test(rest) && !PRONOUN.test(rest)
  return isLead ? { tagline: headline, description: rest } : { tagline: plainTagline(title), description: text }
}

/** `Pet Store` is the Pet Store API, and so is `Pet Store API Specification`; a long title is too long for sentences. */
export function nameOf(title: string): string {
  const shortName = title.replace(/\s+(?:definition|docs|documentation|reference|specification)$/i, '')
  const name = /\bAPIs?\b/i.test(shortName) ? shortName : `${shortName} API`
  return name.length <= LONGEST_NAME ? name : 'API'
}
