import { sectionsOf } from '../../../packages/docs402/reference/testing/reference-pages'
import { treeLinks } from '../../../packages/docs402/page/tree/anchors'
import { treeAnchors } from '../../../packages/docs402/page/tree/testing'
import { type CorpusCheck } from '../check'
import { unsentNames } from '../unsent'
import { writtenNames } from '../names'
import { shownReference } from '../shown-reference'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of HTML on one line, with the marks that Markdown would escape left out. */
const plain = (html: string): string =>
  html
    .replace(/<wbr[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]+)|(\w+));/gi, (all, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : (ENTITIES[name] ?? all),
    )
const onOneLine = (text: string): string => text.replaceAll('\\', '').replace(/\s+/g, ' ').trim()

/** Every operation, parameter, status, media type, property and allowed value of the text is in the reference. */
const reference: CorpusCheck = async ({ api }, raw) => {
  const unsent = unsentNames(api)
  const { tree, html, markdown } = await shownReference(api)
  const { calls, properties, values } = writtenNames(raw)
  const sections = await sectionsOf(tree)
  const missing = calls.flatMap(({ call, parameters, statuses, mediaTypes }) => {
    const section = sections.get(onOneLine(call)) ?? sections.get(call)
    if (section === undefined) return [`the operation ${call} is not shown`]
    const names = [...parameters, ...statuses, ...mediaTypes].filter((name) => !section.includes(onOneLine(name)))
    return names.map((name) => `${name} of ${call} is not shown`)
  })
  const texts = { HTML: onOneLine(plain(html)), Markdown: onOneLine(plain(markdown)) }
  const written = JSON.stringify(raw)
  const inTexts = Object.entries(texts).flatMap(([form, text]) => [
    ...[...properties, ...values]
      .filter((name) => !text.includes(onOneLine(name)) && !unsent.has(name))
      .map((name) => `"${name}" is not in its ${form}`),
    ...['undefined', '[object Object]', 'NaN']
      .filter((fault) => text.includes(fault) && !written.includes(fault))
      .map((fault) => `its ${form} says "${fault}"`),
  ])
  const anchors = treeAnchors(tree)
  const ids = new Set(anchors)
  const twice = anchors.length === ids.size ? [] : ['an id is used twice']
  const dead = treeLinks(tree).filter(({ url }) => url.startsWith('#') && !ids.has(url.slice(1)))
  return [...missing, ...inTexts, ...twice, ...dead.map(({ url }) => `the link ${url} leads nowhere`)]
}

export default reference
