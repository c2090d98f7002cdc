import type ts from 'typescript'
import { compiler } from '@/lib/content/sources/compiler'
import { type Leaf, parseYaml } from '@chain-data/findings'
import type { MdxFile, OffsetRange } from '@/lib/content/mdx/read/mdx-file'

/** What readers read of a description of the API. */
const API_KEYS = new Set([
  ...['title', 'summary', 'description', 'x-guidance'],
  ...['meaning', 'action', 'case', 'note', 'detail'],
])

/** A comment of a program: to the end of the line, between stars, or a docstring. */
const SLASHES = /(?<=^|\s)\/\/.*|\/\*[\s\S]*?\*\//gm
const HASHES = /(?<=^|\s)#(?!!).*|"""[\s\S]*?"""/gm
/** Languages and file endings whose comments begin with a hash. */
const HASHED = /^(?:sh|bash|shell|zsh|console|py|python|ya?ml|toml|ini|rb|ruby|dockerfile|nginx)$/
/** Text in quotes, in what a page writes as JavaScript. */
const QUOTED = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
/** What a fence says above its code. */
const CAPTION = /(?<=\b(?:filename|title)=")[^"]*/g

/** The stretches of a page that readers read: prose, texts in braces, captions and comments of code. */
export function textsOfPage({ text, prose, fences, code }: MdxFile): OffsetRange[] {
  const braces = code.expressions.flatMap((stretch) =>
    within(text, stretch, QUOTED).filter(({ start, end }) => isText(text.slice(start + 1, end - 1))),
  )
  const shown = fences.flatMap((fence) => [
    ...within(text, { start: fence.start, end: text.indexOf('\n', fence.start) }, CAPTION),
    ...within(text, fence, commentsIn(fence.language ?? '')),
  ])
  return [...prose, ...braces, ...shown]
}

/** The comments of a program that a page shows. */
export function commentsOf(file: string, text: string): OffsetRange[] {
  return within(text, { start: 0, end: text.length }, commentsIn(file.split('.').at(-1) ?? ''))
}

function commentsIn(language: string): RegExp {
  return HASHED.test(language) ? HASHES : SLASHES
}

/** The texts of a component: what is in quotes and reads like a text, and what stands between tags. */
export function textsOfCode(file: string, text: string): OffsetRange[] {
  const typescript = compiler()
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true)
  const found: OffsetRange[] = []
  const read = (node: ts.Node): void => {
    if (typescript.isImportDeclaration(node) || typescript.isExportDeclaration(node)) return
    if (typescript.isJsxAttribute(node) && node.name.getText(source) === 'className') return
    const shown =
      typescript.isJsxText(node) ||
      typescript.isTemplateHead(node) ||
      typescript.isTemplateMiddleOrTemplateTail(node) ||
      (typescript.isStringLiteralLike(node) && isText(node.text))
    if (shown) found.push({ start: node.getStart(source), end: node.getEnd() })
    typescript.forEachChild(node, read)
  }
  read(source)
  return found
}

/** The texts of a description of the API. */
export function textsOfApi(text: string): OffsetRange[] {
  return textLeaves(text).filter(({ keys }) => API_KEYS.has(keys.at(-1) ?? ''))
}

/** The texts of a data file: values that read like a text. */
export function textsOfData(text: string): OffsetRange[] {
  return textLeaves(text).filter(({ value }) => isText(String(value)))
}

function textLeaves(text: string): Leaf[] {
  return parseYaml(text)
    .leaves()
    .filter(({ value }) => typeof value === 'string')
}

/**
 * The text with everything blanked out but what is read, so that places stay as they are. No phrase goes over a cell or
 * a tag.
 */
export function onlyStretches(text: string, stretches: readonly OffsetRange[]): string {
  const shown = text.replaceAll(/[^\n|<>{}]/g, ' ').split('')
  for (const { start, end } of stretches) for (let at = start; at < end; at += 1) shown[at] = text[at] ?? ''
  return shown.join('')
}

/** A name is one word in lower case; a text has several, or begins with a capital. */
function isText(value: string): boolean {
  return /\S\s+\S/.test(value) || /^\p{Lu}/u.test(value)
}

function within(text: string, { start, end }: OffsetRange, pattern: RegExp): OffsetRange[] {
  return [...text.slice(start, end).matchAll(pattern)].map(({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length,
  }))
}
