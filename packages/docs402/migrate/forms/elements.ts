import type { Edit } from '@docs402/findings'
import { calloutOf, named } from '../../page/mdx/callout-kinds'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'
import { codeTabs } from './code-tabs'
import { fileTree } from './file-tree'
import { inPlace, inText, retagged, tagOf, textOf, unwrapped, written, type Tag } from './tag'

/** What another tool's component becomes here: edits that lose no text; undefined if nobody can know. */
type Rewrite = (element: MdxElement, tag: Tag, page: MdxFile) => Edit[] | undefined

const inCode = (text: string) => `\`${text}\``

const TITLES = ['title', 'label', 'header', 'summary', 'name']
const LINKS = ['href', 'to', 'url', 'link']

/** Only its content has a meaning. */
const unwrap: Rewrite = (_, tag, { text }) => unwrapped(tag, text)
/** It shows what is on the page anyway, or a drawing without words. */
const remove: Rewrite = (element, tag) => (element.filled ? undefined : [{ ...tag.open, text: '' }])

const folded: Rewrite = (element, tag, { text }) => {
  const title = textOf(element, ...TITLES)
  if (title === undefined || !tag.close) return undefined
  return unwrapped(tag, text, `<details>\n${tag.indent}<summary>${inText(title)}</summary>`, '</details>')
}

const card: Rewrite = (element, tag, { text }) => {
  const [href, title] = [textOf(element, ...LINKS), textOf(element, ...TITLES)]
  const remark = textOf(element, 'description')
  if (title === undefined) return undefined
  if (href === undefined)
    return unwrapped(tag, text, `**${inText(title).replace(/[:.]?$/, ':')}**`, remark && inText(remark))
  const attributes = written('href', href) + written('title', title)
  if (remark === undefined || tag.close) return retagged(tag, 'Card', attributes)
  return [{ ...tag.open, text: `<Card${attributes}>${inText(remark)}</Card>` }]
}

const step: Rewrite = (element, tag, { text }) => {
  const title = textOf(element, ...TITLES)
  if (title !== undefined) return unwrapped(tag, text, `### ${inText(title)}`)
  return element.headings.length > 0 ? unwrapped(tag, text) : undefined
}

/** Steps whose text has no headings are a list already. */
const steps: Rewrite = (element, tag, { text }) =>
  element.headings.length > 0 || element.children.some((name) => /step/i.test(name)) ? undefined : unwrapped(tag, text)

const tab: Rewrite = (element, tag) => {
  const value =
    textOf(element, 'title', 'label') ?? (named(element.name) === 'tabitem' ? textOf(element, 'value') : undefined)
  return retagged(tag, 'Tab', written('title', value))
}

/** `values={[{ label: 'npm', value: 'npm' }]}`: the labels are those of the tabs, in this order. */
const LABEL = /\blabel:\s*(["'`])(.*?)\1/g

const tabs: Rewrite = (element, tag, { text }) => {
  const valueOf = (name: string) => element.attributes.find((attribute) => attribute.name === name)
  const items = valueOf('labels') ?? valueOf('items') ?? valueOf('values')
  const code = items ? text.slice(items.start, items.end) : ''
  const list = Array.isArray(items?.value) ? items.value : Array.from(code.matchAll(LABEL), ([, , label = '']) => label)
  // Items that are computed are lost without the code that makes them.
  if (items && list.length === 0) return undefined
  const group = textOf(element, 'group', 'groupId', 'syncKey', 'storageKey')
  const quoted = list.map((label) => `'${label.replaceAll(/['\\]/g, '\\$&')}'`).join(', ')
  const labels = list.length > 0 ? ` labels={[${quoted}]}` : ''
  return retagged(tag, 'Tabs', written('group', group) + labels)
}

/** A parameter or a field: its name, its type and what is said about it. */
const field: Rewrite = (element, tag, { text }) => {
  const name = textOf(element, 'path', 'query', 'body', 'header', 'name', 'param')
  if (name === undefined) return undefined
  const [type, value] = [textOf(element, 'type'), textOf(element, 'default', 'initialValue')]
  const isRequired = element.attributes.some((attribute) => attribute.name === 'required' && attribute.value !== false)
  const isOld = element.attributes.some((attribute) => attribute.name === 'deprecated' && attribute.value !== false)
  const facts = [
    ...(type === undefined ? [] : [inCode(type)]),
    ...(isRequired ? ['required'] : []),
    ...(value === undefined ? [] : [`default ${inCode(value)}`]),
    ...(isOld ? ['deprecated'] : []),
  ]
  return unwrapped(tag, text, `**${inCode(name)}**${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`)
}

const figure: Rewrite = (element, tag, { text }) => {
  const caption = textOf(element, 'caption')
  return caption === undefined
    ? unwrapped(tag, text)
    : unwrapped(tag, text, `<Figure${written('caption', caption)}>`, '</Figure>')
}

const picture: Rewrite = (element, tag) => {
  const src = textOf(element, 'src')
  const alt = textOf(element, 'alt')
  if (src === undefined || alt === undefined || tag.close) return undefined
  const sizes = ['width', 'height'].map((name) => {
    const value = element.attributes.find((attribute) => attribute.name === name)?.value
    return /^\d+$/.test(String(value)) ? written(name, String(value)) : ''
  })
  return [{ ...tag.open, text: `<img${written('src', src)}${written('alt', alt)}${sizes.join('')} />` }]
}

const link: Rewrite = (element, tag, { text }) => {
  const href = textOf(element, ...LINKS)
  if (href === undefined || !tag.close || text.slice(tag.open.end, tag.close.start).includes('\n')) return undefined
  return inPlace(tag, '[', `](${href})`)
}

const words: Rewrite = (element, tag, { text }) => {
  const label = textOf(element, 'text', 'label', 'title')
  return tag.close ? unwrapped(tag, text) : label === undefined ? undefined : [{ ...tag.open, text: inText(label) }]
}

const tooltip: Rewrite = (element, tag) => {
  const tip = textOf(element, 'tip', 'content', 'headline', 'title')
  return tip === undefined ? undefined : inPlace(tag, '', ` (${inText(tip)})`)
}

const update: Rewrite = (element, tag, { text }) => {
  const [label, remark] = [textOf(element, 'label'), textOf(element, 'description')]
  if (label === undefined) return undefined
  return unwrapped(tag, text, `## ${inText(label)}${remark === undefined ? '' : `\n\n${tag.indent}${inText(remark)}`}`)
}

/** `<CodeBlock language="js">{`…`}</CodeBlock>`, `<Code lang="js" code={`…`} />`. */
const code: Rewrite = (element, tag, { text }) => {
  const inner = tag.close ? text.slice(tag.open.end, tag.close.start).trim() : ''
  const value = textOf(element, 'code') ?? /^\{`([^`$\\]*)`\}$/.exec(inner)?.[1]
  if (value === undefined) return undefined
  const language = textOf(element, 'language', 'lang') ?? 'text'
  const title = textOf(element, 'title', 'filename')
  const fence = `\`\`\`${language}${written('filename', title)}\n${value.trim()}\n\`\`\``
  return [{ start: element.start, end: element.end, text: fence.replaceAll('\n', `\n${tag.indent}`) }]
}

/** By the names of the components, in lowercase letters alone: the first that fits. */
const REWRITES: readonly (readonly [names: RegExp, rewrite: Rewrite])[] = [
  [/^(?:accordion|details?|expandable|dropdown|spoiler|toggle|collapsible)$/, folded],
  [
    /^(?:accordiongroup|accordions|bleed|browseronly|column|container|details|panel|row|translate|view|visibility)$/,
    unwrap,
  ],
  [/^(?:card|cardscard|linkcard|tile)$/, card],
  [/^(?:cardgroup|cardgrid|cards|columns|tiles)$/, (_, tag) => retagged(tag, 'Cards')],
  [/^(?:step|stepsstep|stepitem)$/, step],
  [/^steps?(?:list)?$/, steps],
  [/^(?:tabitem|tabstab|tab)$/, tab],
  [/^tabs$/, tabs],
  [/^(?:codegroup|codetabs|requestexample|responseexample)$/, codeTabs],
  [/^(?:files|filetree|tree)$/, fileTree],
  [/^(?:paramfield|responsefield|property|param|field)$/, field],
  [/^frame$/, figure],
  [/^image(?:zoom)?$/, picture],
  [/^table$/, (_, tag) => retagged(tag, 'table')],
  [/^banner$/, (_, tag) => retagged(tag, 'Callout', written('type', 'note'))],
  [/^(?:button|link|linkbutton|a)$/, link],
  [/^(?:badge|pill|tag|chip)$/, words],
  [/^(?:icon|doccardlist|tocinline|inlinetoc|toc)$/, remove],
  [/^tooltip$/, tooltip],
  [/^update$/, update],
  [/^(?:code|codeblock)$/, code],
]

/**
 * The edits that turn a component of another tool into what is written here, without a loss of text.
 * @returns undefined where only its writer knows what is meant
 */
export function rewritten(element: MdxElement, page: MdxFile): Edit[] | undefined {
  const tag = tagOf(element, page)
  if (!tag) return undefined
  const name = named(element.name)
  const rewrite = REWRITES.find(([names]) => names.test(name))?.[1]
  if (rewrite) return rewrite(element, tag, page)
  const callout = calloutOf(element.name, [textOf(element, 'type', 'variant', 'style', 'intent', 'kind') ?? ''])
  if (!callout || !tag.close) return undefined
  const title = textOf(element, ...TITLES) ?? (callout.type === 'note' ? callout.title : undefined)
  return retagged(tag, 'Callout', written('type', callout.type) + written('title', title))
}
