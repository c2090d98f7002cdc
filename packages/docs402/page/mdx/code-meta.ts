/** Line numbers, from 1: `1,3-4`. */
function lineSet(list: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of list.split(/[,\s]+/).filter(Boolean)) {
    const [from = NaN, to = from] = part.split('-').map(Number)
    for (let line = from; line <= to; line += 1) lines.add(line)
  }
  return lines
}

/** What follows the language: `name="a"`, `name='a'`, `name={1}`, `name=a`, `{1,3-4}`, `/word/`, `[a.ts]`, words. */
const PIECE =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"'{}]+))|\{([\d,\s-]+)\}|\/([^/]+)\/(?=\s|$)|\[([^\]]+)\]|"[^"]*"|\S+/g
const LINES = /^[\d,\s-]+$/
/** What the fence is called, and which lines are marked: here, and in other tools. */
const TITLES = ['filename', 'title']
const MARKED = ['mark', 'highlight', 'hl_lines']
const OWN = ['file', 'region', 'column', 'called']

/**
 * Reads a fence's meta: `filename="a.ts" {1,3-4} ins={5} del={6} /word/`, and what other tools write for the same. In
 * blocks, `called` is its name in button labels, and `column` where it is.
 * @param meta the text after the language; may be empty
 */
export function parseCodeMeta(meta: string) {
  const named = new Map<string, string>()
  const lines = new Map<string, string>()
  const [words, unknown]: [string[], string[]] = [[], []]
  let packages = false
  for (const [whole, name, double, single, braces, bare, alone, word, label] of meta.matchAll(PIECE)) {
    const value = double ?? single ?? bare
    const add = (kind: string, list: string) => lines.set(kind, `${lines.get(kind) ?? ''},${list}`)
    if (alone !== undefined) add('mark', alone)
    else if (word !== undefined) words.push(word)
    else if (label !== undefined) named.set('filename', label)
    else if (name !== undefined && value !== undefined && TITLES.includes(name)) named.set('filename', value)
    else if (name !== undefined && value !== undefined && OWN.includes(name)) named.set(name, value)
    else if (name !== undefined && LINES.test(braces ?? value ?? '') && [...MARKED, 'ins', 'del'].includes(name))
      add(MARKED.includes(name) ? 'mark' : name, braces ?? value ?? '')
    else if (/^npm2yarn(?:2pnpm)?$/.test(whole)) packages = true
    else unknown.push(whole)
  }
  return {
    filename: named.get('filename'),
    called: named.get('called'),
    column: (['full', 'wrapping', 'folding'] as const).find((one) => one === named.get('column')),
    marked: lineSet(lines.get('mark') ?? ''),
    inserted: lineSet(lines.get('ins') ?? ''),
    deleted: lineSet(lines.get('del') ?? ''),
    /** Texts to mark at every occurrence. */
    words,
    /** Whether its commands are shown for other package managers too. */
    packages,
    /** What has no effect. */
    unknown,
  }
}

/** Directives that are followed by their language: `{code-block} python`. */
const DIRECTIVE = /^\{(?:code-block|code-cell|code|sourcecode)\}$/

/**
 * The language and the meta of a fence, as other tools write them too: `js{1,3}`, `js:line-numbers`, `rust,ignore`,
 * `{.python hl_lines="1"}`.
 */
export function fenceInfo(lang = '', meta = ''): { language: string; meta: string } {
  if (DIRECTIVE.test(lang)) return { language: meta.split(/\s/)[0] ?? '', meta: meta.replace(/^\S+/, '') }
  const [, attribute, attributes = ''] = /^\{[ \t]*\.([\w+#-]+)([^}]*)\}/.exec(`${lang} ${meta}`) ?? []
  if (attribute !== undefined) return { language: attribute, meta: attributes.trim() }
  const [, language = lang, rest = ''] = /^([^{:,[\s]+)([{:,[].*)$/s.exec(lang) ?? []
  // What Rust and Gatsby write is for other programs than a page.
  return { language, meta: [rest.replace(/^,.*|^:/, ''), meta].filter(Boolean).join(' ') }
}
