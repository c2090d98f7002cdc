import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import { didYouMean } from '@docs402/findings'

/** Text without colors, a terminal's output, and a terminal session (`highlight.ts`). */
const OWN = ['ansi', 'console', 'text', 'txt', 'plain', 'plaintext']

const NAMES: Readonly<Record<string, string>> = {
  ansi: 'Terminal',
  bash: 'Shell',
  console: 'Terminal',
  jsonc: 'JSON',
  markdown: 'Markdown',
  plain: 'Text',
  plaintext: 'Text',
  shellscript: 'Shell',
  text: 'Text',
  tsx: 'TypeScript',
  txt: 'Text',
}

/** Names that GitHub knows but Shiki doesn't. */
const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    bash: ['bun', 'npm', 'npm2yarn', 'package-install', 'pnpm', 'yarn'],
    bat: ['dos'],
    clojure: ['edn'],
    console: ['sh-session', 'shell-session', 'shellsession', 'terminal'],
    diff: ['patch'],
    elisp: ['el'],
    go: ['golang'],
    html: ['htm'],
    ini: ['cfg', 'conf'],
    js: ['cjs', 'mjs', 'node'],
    powershell: ['pwsh'],
    python: ['pycon', 'python3'],
    solidity: ['sol'],
    sql: ['mysql', 'pgsql', 'postgres', 'postgresql', 'psql'],
    text: ['abnf', 'ascii', 'bnf', 'ebnf', 'gitignore', 'no-highlight', 'nohighlight', 'none', 'output', 'tree'],
    ts: ['cts', 'mts'],
    xml: ['svg'],
  }).flatMap(([name, others]) => others.map((other) => [other, name])),
)

/** A language as it is highlighted, in upper or lower case. */
export const shikiName = (language: string): string => ALIASES[language.toLowerCase()] ?? language.toLowerCase()

const infoOf = (language: string) =>
  bundledLanguagesInfo.find(({ id, aliases }) => id === language || aliases?.includes(language))

/** A language's display name: the title of code that has no other. */
export function languageName(language: string): string {
  const name = shikiName(language)
  const info = infoOf(name)
  return NAMES[name] ?? NAMES[info?.id ?? ''] ?? info?.name ?? language
}

/** Whether code in this language is shown as what it describes: a diagram, a formula. */
export const isDrawn = (language = ''): boolean => /^(?:mermaid|math)$/i.test(language)

/**
 * The fault in a code fence's language.
 * @returns undefined if the fence can be shown
 */
export function languageProblem(language: string): string | undefined {
  const name = shikiName(language)
  if (isDrawn(name) || OWN.includes(name) || name in bundledLanguages) return undefined
  const names = [...OWN, ...Object.keys(bundledLanguages)]
  return (
    `Unknown language "${language}".${didYouMean(name, names)} ` +
    'Use any language of https://shiki.style/languages, or "text" for plain text.'
  )
}
