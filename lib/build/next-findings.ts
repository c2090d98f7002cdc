import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Finding, walk } from '@chain-data/findings'
import { fileOfRoute, readPageRoutes } from '@/lib/checks/project'

/** A source file with a place, as it stands in messages of the compiler and of our own code. */
const PLACE =
  /(?<file>(?:[\w@.-]+\/)*[\w[\]@.-]+\.(?:mdx?|tsx?|jsx?|mjs|css|ya?ml|json)):(?<line>\d+)(?::(?<column>\d+))?/
/** What no writer can do anything with. */
const NOISE =
  /^\s*(?:at |> Build failed|https:\/\/nextjs\.org|Import trace|\.\/node_modules|Read more|Export encountered|Error occurred|digest:|\[cause\]|code:|[{}\]]|\d+ \||[,`|]|Next\.js build worker)/
/** Code of the framework: nothing that is to be mended. */
const FRAMEWORK =
  /^(?:Object|Module|render\w*|retry\w*|perform\w*|process\w*|async|new Promise|MDXContent|_createMdxContent|[a-z]\w*(?:Next|Work|Task)\w*)$/

/**
 * What the framework says when it cannot compile or render a page, as findings: at the place that it names in the sources, at the
 * page's own file otherwise. Stack traces through compiled code are left out; of them only the component is told.
 * @returns nothing when no error was recognized
 */
export function nextFindings(root: string, output: string): Finding[] {
  const text = stripVTControlCharacters(output)
    .replaceAll(`${root}${path.sep}`, '')
    .replaceAll('webpack-internal:///', '')
  const routes = readPageRoutes(walk(root, 'pages'))
  const findings = [...compileErrors(text), ...renderErrors(text, (route) => fileOfRoute(routes, route))]
  const seen = new Set<string>()
  return findings.filter(({ file, line, message }) => {
    const key = `${file}:${line ?? ''} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

/** `./pages/docs/intro.mdx` on a line of its own, and below it what is wrong with it. */
function compileErrors(text: string): Finding[] {
  const blocks = text.split(/^(?=\.\/[^\n]+\.\w+(?::\d+:\d+)?\s*$)/m).slice(1)
  return blocks.flatMap((block) => {
    const [, file = '', line, column] = /^\.\/([^\n:]+?)(?::(\d+):(\d+))?\s*\n/.exec(block) ?? []
    if (file === '' || file.startsWith('node_modules/') || file.startsWith('.next/')) return []
    const [first] = block.split('\n\n')
    const message = wordsOf((first ?? '').split('\n').slice(1).join('\n'))
    if (message === '') return []
    const inMessage = PLACE.exec(block.slice(file.length + 2))?.groups
    const own = inMessage?.['file'] !== undefined && file.endsWith(inMessage['file']) ? inMessage : undefined
    return [findingOf(message, file, line ?? own?.['line'], column ?? own?.['column'])]
  })
}

/** An error that was thrown while a page was rendered, or while its data were read. */
function renderErrors(text: string, fileOf: (route: string) => string | undefined): Finding[] {
  const marker = /^.*Error occurred prerendering page "(?<route>[^"]+)".*$/gm
  return [...text.matchAll(marker)].flatMap((match) => {
    const after = text.slice(match.index + match[0].length)
    const end = after.search(/^(?:.*Error occurred prerendering|Export encountered|> Export)/m)
    const own = end < 0 ? after : after.slice(0, end)
    // The next error is printed once before its page is named.
    const second = [...own.matchAll(/^\w*Error: /gm)][1]
    const block = second ? own.slice(0, second.index) : own
    const message = wordsOf(block)
    const file = fileOf(match.groups?.['route'] ?? '/')
    if (message === '' || file === undefined) return []
    // Our own code names the place in the sources.
    const place = PLACE.exec(message)
    const { file: named = '', line, column } = place?.groups ?? {}
    if (place && !named.startsWith('.next') && place.index < 12) {
      const rest = message.slice(place.index + place[0].length).replace(/^[\s:]+/, '')
      return [findingOf(rest, named, line, column)]
    }
    return [findingOf(`${message}${componentOf(block)} It was thrown while the page was rendered.`, file)]
  })
}

function findingOf(message: string, file: string, line?: string, column?: string): Finding {
  const place =
    line === undefined ? {} : { line: Number(line), ...(column !== undefined && { column: Number(column) }) }
  return { rule: 'build/next', severity: 'error', file, ...place, message }
}

/** The words of an error without its stack and without excerpts of compiled code. */
function wordsOf(block: string): string {
  const lines = block.split('\n').map((line) => line.trim())
  const start = lines.findIndex((line) => line !== '' && !NOISE.test(line))
  if (start < 0) return ''
  const rest = lines.slice(start)
  const end = rest.findIndex((line, index) => index > 0 && (line === '' || NOISE.test(line)))
  const words = (end < 0 ? rest : rest.slice(0, end)).join(' ').replace(/^(?:⨯\s*)?(?:Error:\s+)?(?:x\s+)?/, '')
  const sentence = words
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\{$/, '')
    .trim()
  return sentence === '' || /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The first component of the stack. */
function componentOf(block: string): string {
  const names = [...block.matchAll(/^\s*at (?:async )?(?<name>[\w$.]+) \(/gm)].flatMap(
    ({ groups }) => groups?.['name'] ?? [],
  )
  const name = names.find((candidate) => /^[A-Z]/.test(candidate) && !FRAMEWORK.test(candidate))
  return name === undefined ? '' : ` It comes from <${name}>.`
}

/** A line of a stack trace, and what Next prints around it. */
const FRAME = /^\s+at (?:.*[(/\\]|ignore-listed|<anonymous>|async |new |[\w$.]+ \()/
const REMAINS = /^\s*digest: |^\s*\}\s*$|^You may need an appropriate loader/
const PAGE = /^\s*page: '(?<route>[^']+)',?$/

/** Passes finished lines of what Next prints in pieces, without compiled code; an error is followed by the source file of its page. */
export function plainOutput(root: string, print: (text: string) => void): (piece: string) => void {
  let open = ''
  const line = (text: string) => {
    const plain = stripVTControlCharacters(text)
    if (FRAME.test(plain) || REMAINS.test(plain)) return
    const route = PAGE.exec(plain)?.groups?.['route']
    const file = route === undefined ? undefined : fileOfRoute(readPageRoutes(walk(root, 'pages')), route)
    print(file === undefined ? text : `  in ${file}`)
  }
  return (piece) => {
    const lines = (open + piece).split('\n')
    open = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
