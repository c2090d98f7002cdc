import { literally } from '@docs402/findings'
import { calloutOf } from '../page/mdx/callout-kinds'
import { written } from './forms/tag'
import { indentedBlocks } from './indented'
import { Masked } from './masked'
import { readmeBlock } from './readme'

/** Where what a page names is to be found. */
export interface Sources {
  /** The text of a file that a page includes, from the page or the folder; undefined without one. */
  include(name: string): string | undefined
  /** The URL of the page or picture that a name means: a wiki link, ReadMe's `doc:` and `ref:`. */
  named(name: string): string | undefined
  variables: ReadonlyMap<string, string>
}

type Replace = (whole: string, ...groups: (string | undefined)[]) => string | undefined

const ATTRIBUTE = (name: string, text = '') => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1]
const callout = (kind: string, title?: string) => {
  const { type = 'note', title: heading } = calloutOf('callout', [kind]) ?? calloutOf(kind, []) ?? {}
  return `<Callout${written('type', type)}${written('title', title ?? heading)}>`
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const kbd = (keys: string) =>
  keys
    .split('+')
    .map((key) => `<kbd>${capital(key)}</kbd>`)
    .join('+')
const EMOJI: Readonly<Record<string, string>> = {
  ...{ '📘': 'note', ℹ: 'note', '👍': 'tip', '✅': 'tip' },
  ...{ '🚧': 'warning', '⚠': 'warning', '❗': 'danger', '🛑': 'danger' },
}

/** What a paragraph is called by kramdown's `{: .note }`, which stands below it, or above it after a blank line. */
const asBlock = (kind: string | undefined, text: string): string | undefined => {
  const type = kind === undefined ? undefined : calloutOf(kind, [])
  return type && `${callout(kind ?? '')}\n${text.replaceAll(/^> ?/gm, '').trim()}\n</Callout>\n`
}

/** The forms that are text, in the order in which they are rewritten; what gives undefined stays, and is told. */
const FORMS = (sources: Sources, masked: Masked): readonly [pattern: RegExp, replace: Replace][] => [
  // ReadMe.
  [
    /^\[block:([\w-]+)\]\s*([^]*?)\s*\[\/block\]/gm,
    (_, kind = '', json = '') => readmeBlock(kind, masked.shown(json), callout),
  ],
  [/(?<=\]\()(?:doc|ref):([\w./-]+)(#[\w-]+)?(?=\))/g, (_, name = '', hash = '') => mapped(sources.named(name), hash)],
  [
    /^> ?(📘|ℹ|👍|✅|🚧|⚠|❗|🛑)️?[ \t]*(.*)\n((?:>.*\n?)*)/gmu,
    (_, sign = '', title = '', text = '') =>
      `${callout(EMOJI[sign] ?? 'note', title.trim() || undefined)}\n${text.replaceAll(/^> ?/gm, '').trim()}\n</Callout>\n`,
  ],
  // GitBook.
  [/\{% hint\b(.*?)%\}/g, (_, rest) => callout(ATTRIBUTE('style', rest) ?? 'info')],
  [/\{% endhint %\}/g, () => '</Callout>'],
  [/\{% tabs %\}/g, () => '<Tabs>'],
  [/\{% endtabs %\}/g, () => '</Tabs>'],
  [/\{% tab\b(.*?)%\}/g, (_, rest) => `<Tab${written('title', ATTRIBUTE('title', rest))}>`],
  [/\{% endtab %\}/g, () => '</Tab>'],
  [
    /\{% code\b(.*?)%\}\s*(\0\d+\0)\s*\{% endcode %\}/g,
    (_, rest, mark = '') => {
      const title = written('filename', ATTRIBUTE('title', rest))
      masked.change(mark, (code) =>
        code.replace(/^.*/, (line) => (/[`~]$/.test(line) ? `${line}text${title}` : line + title)),
      )
      return mark
    },
  ],
  [/\{% embed\b(.*?)%\}/g, (_, rest) => mapped(ATTRIBUTE('url', rest), '', (url) => `[${url}](${url})`)],
  [
    /\{% file\b(.*?)%\}/g,
    (_, rest) =>
      mapped(ATTRIBUTE('src', rest), '', (url) => `[${url.split('/').at(-1)}](${url.replaceAll(' ', '%20')})`),
  ],
  [
    /\{% (?:content-ref|columns?|stepper|step|raw|endraw|end(?:code|embed|file|content-ref|columns?|stepper|step))\b.*?%\}\n?/g,
    () => '',
  ],
  [/\{% include "([^"]+)" %\}/g, (_, name = '') => sources.include(name)],
  // HTML that MDX reads otherwise: tags without an end, and a title beside its tag.
  [
    /<(img|br|hr|input|source|wbr)\b((?:"[^"]*"|'[^']*'|[^"'>{])*?)[ \t]*(?<!\/)>/g,
    (_, name, rest) => `<${name}${rest} />`,
  ],
  [/^(<details\b[^>\n]*>)[ \t]*(?=<summary)/gm, (_, open) => `${open}\n`],
  // Fumadocs, Mintlify.
  [/<include\b[^>]*>([^<\n]+\.mdx?)<\/include>/g, (_, name = '') => sources.include(name.trim())],
  [/<include\b[^>]*>([^<\n]+)<\/include>/g, (_, name = '') => codeIn(sources, name.trim())],
  [
    /<Snippet\b[^>]*\bfile="([^"\n]+)"[^>]*\/>/g,
    (_, name = '') => sources.include(`/snippets/${name}`) ?? sources.include(name),
  ],
  // Blocks of VitePress that only keep its own compiler off, and code of a language with Vue in it.
  [/^([ \t]*)(:{3,})[ \t]*(?:raw|v-pre)[ \t]*\n([^]*?)\n\1\2[ \t]*$/gm, (_, _indent, _signs, inner) => inner],
  // Includes of MkDocs, VitePress and others.
  [/^[ \t]*-{1,2}8<-{1,2}[ \t]+"([^"\n]+)"[ \t]*$/gm, (_, name = '') => sectionOf(sources, name)],
  [/<!--[ \t]*@include:[ \t]*([^\s>]+?)(?:\{[^}]*\})?[ \t]*-->/g, (_, name = '') => sources.include(name)],
  [/^\{@include:?[ \t]*([^\s}]+)[ \t]*\}/gm, (_, name = '') => sources.include(name)],
  [
    /^<<<[ \t]*(\S+?)(?:\{([\d,-]*)[^}]*\})?(?:[ \t]*\[([^\]]+)\])?[ \t]*$/gm,
    (_, name = '', lines = '', title) => codeIn(sources, name, lines, title),
  ],
  // kramdown, MkDocs: attributes of what stands before.
  [/^(#{1,6} .*?)[ \t]*\{:?[ \t]*#([\w-]+)[^}\n]*\}[ \t]*$/gm, (_, heading, id) => `${heading} [#${id}]`],
  [
    /^((?:(?!\n\n)[^\n]+\n)+)\{:[ \t]*\.([\w-]+)[^}\n]*\}[ \t]*$\n?/gm,
    (_, text = '', kind) => asBlock(kind, text) ?? text,
  ],
  [/^\{:[ \t]*\.([\w-]+)[^}\n]*\}[ \t]*\n((?:[^\n]+(?:\n|$))+)/gm, (_, kind, text = '') => asBlock(kind, text) ?? text],
  [/(?<=[)\]*_\0])[ \t]*\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^}\n]*\}/g, () => ''],
  [/(?<=!\[[^\]\n]*\]\([^\s)]+)[ \t]+=\d*x\d*(?=\))/g, () => ''],
  [/^\{:[^}\n]*\}[ \t]*\n?/gm, () => ''],
  [/^(?!:|[-*+#>|\s])(\S.*)\n((?::[ \t]+.*(?:\n|$))+)/gm, (_, term = '', text = '') => definitions(term, text)],
  // GitBook's anchor of a heading; a formula in single dollars, which are prices here.
  [/^(#{1,6} .*?)[ \t]*<a href="#[^"\n]*" id="([^"\n]+)"><\/a>[ \t]*$/gm, (_, heading, id) => `${heading} [#${id}]`],
  [/(?<![\\$\w])\$(?=[^\s$\d])([^$\n]*[\\^_=][^$\n]*)(?<=\S)\$(?![\w$])/g, (_, tex) => `\\(${tex}\\)`],
  // Names of pages, keys, inserted words, icons.
  [
    /!\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]/g,
    (_, name = '', words) =>
      mapped(sources.named(name), '', (url) => `![${words ?? name.replace(/\.\w+$/, '')}](${url})`),
  ],
  [/^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|\{:toc\}|<toc ?\/>|<doccardlist ?\/>)[ \t]*$/gim, () => ''],
  [
    /(?<!!)\[\[([^\]|#\n]+)(#[^\]|\n]+)?(?:\|([^\]\n]*))?\]\]/g,
    (_, name = '', hash = '', words) =>
      mapped(sources.named(name), hash.toLowerCase().replaceAll(' ', '-'), (url) => `[${words ?? name}](${url})`),
  ],
  [/(?<![+\w])\+\+([a-z\d](?:[\w+-]*[\w-])?)\+\+(?![+\w])/gi, (_, keys = '') => kbd(keys)],
  [/(?<!\^)\^\^(?=\S)([^^\n]+?)\^\^(?!\^)/g, (_, words) => `<ins>${words}</ins>`],
  [/(?<![=!<>\w])==(?![=\s>])([^=\n]*[^=\s])==(?![=\w])/g, (_, words) => `<mark>${words}</mark>`],
  [/:(?:material|fontawesome|octicons|simple)-[\w-]+:[ \t]?/g, () => ''],
  [
    /(?<!\{)\{\{[-~]?\s*([$\w.]+)\s*[-~]?\}\}(?!\})|<<([\w:]+)>>/g,
    (match, name, other) => sources.variables.get(name ?? other ?? '') ?? `\`${match}\``,
  ],
]

const mapped = (value: string | undefined, after: string, by = (text: string) => text): string | undefined =>
  value === undefined ? undefined : by(value + after)

/** A file that MkDocs includes, or its section: `file.md:name`, between its marks. */
function sectionOf(sources: Sources, written: string): string | undefined {
  const [file = '', name] = written.split(/:(?=[a-z][\w-]*$)/i)
  const text = sources.include(file)
  const section = name && new RegExp(`--8<-- \\[start:[ \\t]*${name}\\].*\\n([^]*?)^.*--8<-- \\[end:`, 'm')
  return partOf(text, section, /^.*--8<-- \[(?:start|end):.*\n?/gm)?.trim()
}

/** The part of a text that a pattern finds, or all of it, without its marks. */
const partOf = (text: string | undefined, part: RegExp | '' | undefined, marks: RegExp): string | undefined =>
  ((part ? part.exec(text ?? '')?.[1] : undefined) ?? text)?.replaceAll(marks, '')

/** A fence with a file, or its region: `// #region name` … `// #endregion name` in the comments of any language. */
function codeIn(sources: Sources, name: string, lines = '', title?: string): string | undefined {
  const [file = '', region] = name.split('#')
  const part = region && new RegExp(`^.*#region[ \\t]+${region}\\b.*\\n([^]*?)^.*#endregion\\b`, 'm')
  const code = partOf(sources.include(file), part, /^.*#(?:end)?region\b.*$\n?/gm)
  const info = `${file.split('.').at(-1)}${lines ? ` {${lines}}` : ''}${written('filename', title ?? file.split('/').at(-1))}`
  return mapped(code, '', (text) => `\`\`\`${info}\n${text.trimEnd()}\n\`\`\``)
}

const definitions = (term: string, text: string): string =>
  `- **${term.trim()}**: ${text
    .trim()
    .replaceAll(/^:[ \t]+/gm, '')
    .replaceAll('\n', ' ')}\n`

/** Pictures that a page imports, or asks for by a function, as the paths that they are. */
function withPictures(text: string): string {
  let plain = text.replaceAll(
    /\bsrc=\{(?:useBaseUrl\(|withBase\(|require\()(["'])([^"'\n]+)\1\)(?:\.default)?\}/g,
    (_, _quote, file: string) => `src="${file}"`,
  )
  for (const [line, name = '', file = ''] of text.matchAll(
    /^import[ \t]+(\w+)[ \t]+from[ \t]+["']([^"'\n]+\.(?:avif|gif|jpe?g|png|svg|webp))["'];?[ \t]*$\n?/gm,
  )) {
    const used = new RegExp(`\\bsrc=\\{${name}(?:\\.src)?\\}`, 'g')
    if (used.test(plain)) plain = plain.replace(line, '').replaceAll(used, `src="${file}"`)
  }
  return plain
}

/** `*[API]: …`: what an abbreviation means, where it is used first. */
function abbreviations(text: string): string {
  let rest = text
  for (const [line, word = '', meaning = ''] of text.matchAll(/^\*\[([^\]\n]+)\]:[ \t]*(.+)$\n?/gm)) {
    const without = rest.replace(line, '')
    const use = new RegExp(`(?<![\\w\\[])${literally(word)}(?!\\w)`)
    const start = /^---\n[^]*?\n---\n/.exec(without)?.[0].length ?? 0
    const head = without.slice(0, start)
    const body = without.slice(start).replace(/^(?:#.*\n|\s)*/, '')
    const above = without.slice(start, without.length - body.length)
    rest = use.test(body)
      ? head + above + body.replace(use, `<abbr${written('title', meaning.trim())}>${word}</abbr>`)
      : `${without.trimEnd()}\n\n- **${word}**: ${meaning.trim()}\n`
  }
  return rest
}

/** A form of another tool as it is written, and its line. */
interface ForeignForm {
  line: number
  form: string
}

/** Forms that would be shown as text, and that only a person can rewrite. */
const FOREIGN =
  /^\[block:[\w-]+\]|\]\((?:doc|ref):|\\?\{%-?\s*\w[^\n]*?%\\?\}|-{1,2}8<-{1,2}|<!--[ \t]*@include|^\\?\{@include|^<<<[ \t]|\[\[[^\]\n]+\]\]|^[ \t]*:{3,}[ \t]*\w+|^[ \t]*(?:!!!|\?\?\?\+?)[ \t]|`\{\{[^`]*\}\}`|`<<[\w:]+>>`/gm

/** A page with all forms of other tools that are text rewritten as they are here; `foreignForms` are left to a person. */
export function rewriteSyntax(text: string, sources: Sources): string {
  const masked = new Masked(indentedBlocks(withPictures(text)))
  let plain = masked.text
  for (const [pattern, replace] of FORMS(sources, masked))
    plain = plain.replace(
      pattern,
      (whole: string, ...groups: (string | undefined)[]) => replace(whole, ...groups) ?? whole,
    )
  // What stays would be code in MDX.
  plain = plain.replaceAll(/^\[block:[^]*?\[\/block\]|\{%.*?%\}|^\{@include.*$/gm, (match) =>
    match.replaceAll(/[{}]/g, '\\$&'),
  )
  return masked.shown(abbreviations(plain))
}

/** The lines of a page with forms that nobody has rewritten. */
export function foreignForms(text: string): ForeignForm[] {
  const masked = new Masked(text.replaceAll(/`(\{\{[^`\n]*\}\}|<<[\w:]+>>)`/g, '´$1´'))
  const pattern = new RegExp(FOREIGN.source.replaceAll('`', '´'), 'gm')
  return [...masked.text.matchAll(pattern)].map((match) => ({
    line: masked.shown(masked.text.slice(0, match.index)).split('\n').length,
    form: match[0].trim().replaceAll('´', '`'),
  }))
}
