import type { bundledLanguages, Highlighter, ThemedToken } from 'shiki'
import { cached } from '../../content/sources/cached'
import { coloredOutput } from './ansi'
import { parseCodeMeta } from './code-meta'
import { shikiName } from './languages'
import { readSession, type SessionPart } from './session'

type CodeMeta = ReturnType<typeof parseCodeMeta>

/** Shiki names the role of a token by a CSS variable; pages carry a short class for it instead of a style. */
const CLASS_BY_ROLE: Readonly<Record<string, string>> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-comment': 'c',
  'token-constant': 'n',
  'token-function': 'f',
  'token-parameter': 'v',
  'token-link': 's',
  'token-inserted': 'i',
  'token-deleted': 'd',
}

/**
 * With the default limit, a line that takes more than half a second on a busy machine stays plain, and builds differ.
 */
const PATIENT = { tokenizeTimeLimit: 0 } as const

/** Languages in Markdown samples: in fences and front matter. */
const IN_MARKDOWN = ['yaml', 'json', 'tsx', 'ts', 'js', 'bash', 'html', 'css'] as const
const HELD: Readonly<Record<string, readonly (keyof typeof bundledLanguages)[]>> = {
  md: IN_MARKDOWN,
  mdx: IN_MARKDOWN,
  markdown: IN_MARKDOWN,
}

/** Of all highlighters: TypeScript, JavaScript and TSX share most patterns, and to compile them takes longest. */
async function sharedEngine() {
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma')
  const { createString, createScanner } = await createOnigurumaEngine(import('shiki/wasm'))
  const scanners = new Map<string, ReturnType<typeof createScanner>>()
  return {
    createString,
    createScanner(patterns: Parameters<typeof createScanner>[0]) {
      const key = patterns.join('\0')
      const scanner = scanners.get(key) ?? createScanner(patterns)
      // One grammar would free it while others use it.
      scanner.dispose = () => undefined
      scanners.set(key, scanner)
      return scanner
    },
  }
}

let engine: ReturnType<typeof sharedEngine> | undefined
const highlighters = new Map<string, Promise<Highlighter>>()

/**
 * Each language has its own highlighter. Embedded languages (YAML in a Markdown fence) are highlighted only if they are
 * loaded: with a shared highlighter, a page would depend on the pages compiled before it.
 */
async function loaded(language: string): Promise<{ shiki: Highlighter; language: string }> {
  // Loaded on demand: most results are cached.
  const { bundledLanguages, createCssVariablesTheme, createHighlighter } = await import('shiki')
  const theme = createCssVariablesTheme({ name: 'roles', variablePrefix: '--shiki-', variableDefaults: {} })
  const shikiId = shikiName(language)
  const supported = shikiId in bundledLanguages || shikiId === 'ansi' ? shikiId : 'text'
  const names =
    supported === 'text' || supported === 'ansi'
      ? []
      : [supported as keyof typeof bundledLanguages, ...(HELD[supported] ?? [])]
  const langs = names.map((name) => bundledLanguages[name])
  engine ??= sharedEngine()
  const shiki = highlighters.get(supported) ?? createHighlighter({ themes: [theme], langs, engine, warnings: false })
  highlighters.set(supported, shiki)
  return { shiki: await shiki, language: supported }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function classOf(token: ThemedToken): string {
  const role = /^var\(--shiki-([\w-]+)\)$/.exec(token.color ?? '')?.[1]
  return (role && CLASS_BY_ROLE[role]) ?? ''
}

function markWords(html: string, words: string[]): string {
  return words.reduce((text, word) => text.replaceAll(escapeHtml(word), (matched) => `<mark>${matched}</mark>`), html)
}

/** Adjacent tokens of the same role become one element, to save bytes. */
function lineHtml(tokens: ThemedToken[], words: string[]): string {
  const runs: { name: string; text: string }[] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    const name = token.content.trim() === '' ? (last?.name ?? '') : classOf(token)
    if (last?.name === name) last.text += token.content
    else runs.push({ name, text: token.content })
  }
  return runs
    .map(({ name, text }) => {
      const inner = markWords(escapeHtml(text), words)
      return name ? `<span class="${name}">${inner}</span>` : inner
    })
    .join('')
}

function lineClass(meta: CodeMeta, line: number): string {
  if (meta.inserted.has(line)) return 'ins'
  if (meta.deleted.has(line)) return 'del'
  return meta.marked.has(line) ? 'hl' : ''
}

/** A terminal session: commands are copied, without their prompts; the rest is their output. */
async function session(parts: readonly SessionPart[], meta: CodeMeta): Promise<string> {
  const lines = parts.map(async (part) => {
    if ('output' in part) return part.output && `<span class="out">${escapeHtml(part.output)}</span>`
    const { shiki, language: lang } = await loaded(part.language)
    const code = part.lines.map(({ text }) => text).join('\n')
    const { tokens } = shiki.codeToTokens(code, { lang: lang as 'text', theme: 'roles', ...PATIENT })
    const lineElements = part.lines.map(({ prompt }, at) => {
      const before = prompt && `<span class="p">${escapeHtml(prompt)}</span>`
      return `<span class="cmd">${before}${lineHtml(tokens[at] ?? [], meta.words)}</span>`
    })
    return lineElements.join('\n')
  })
  return (await Promise.all(lines)).join('\n')
}

async function highlighted(code: string, language: string, metaText: string): Promise<string> {
  const meta = parseCodeMeta(metaText)
  const parts = readSession(code, shikiName(language))
  if (parts) return session(parts, meta)
  const { shiki, language: shikiLanguage } = await loaded(language)
  const written = shikiLanguage === 'ansi' ? coloredOutput(code) : code
  const { tokens } = shiki.codeToTokens(written, { lang: shikiLanguage as 'text', theme: 'roles', ...PATIENT })
  return tokens
    .map((line, index) => {
      const html = lineHtml(line, meta.words)
      const name = lineClass(meta, index + 1)
      return name ? `<span class="${name}">${html}</span>` : html
    })
    .join('\n')
}

/**
 * Highlights code as HTML whose only attributes are short class names, so that no inline styles are needed.
 * @param root the site's folder, where the result is kept
 * @param language a language of Shiki; others are shown plain
 * @param metaText the meta string of the fence
 */
export async function highlight(root: string, code: string, language: string, metaText = ''): Promise<string> {
  return cached(root, 'highlighted', [code, language, metaText], () => highlighted(code, language, metaText))
}
