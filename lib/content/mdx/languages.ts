import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import { didYouMean } from '@chain-data/findings'

/** Text without colors, and a terminal session (`highlight.ts`). */
const OWN = ['console', 'text', 'txt', 'plain', 'plaintext']

const NAMES: Readonly<Record<string, string>> = {
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

const infoOf = (language: string) =>
  bundledLanguagesInfo.find(({ id, aliases }) => id === language || aliases?.includes(language))

/** What readers call a language: the title of code that has no other. */
export function languageName(language: string): string {
  const info = infoOf(language.toLowerCase())
  return NAMES[language.toLowerCase()] ?? NAMES[info?.id ?? ''] ?? info?.name ?? language
}

/** Whether other tools draw what is written in a language, which this site does not. */
export const isDrawn = (language = ''): boolean => /^(?:mermaid|math)$/i.test(language)

/**
 * What is wrong with the language that a code fence names.
 * @returns undefined when the fence can be shown
 */
export function languageProblem(language: string): string | undefined {
  const name = language.toLowerCase()
  if (name === 'mermaid')
    return (
      'Diagrams in Mermaid are not drawn. Make an SVG of it (mermaid.live, or npx @mermaid-js/mermaid-cli) ' +
      'and show it as a picture: ![What it shows](./diagram.svg).'
    )
  if (name === 'math')
    return (
      'Formulas are not typeset. Write them in words and code, ' +
      'or show a picture: ![The formula in words](./formula.svg).'
    )
  if (OWN.includes(name) || name in bundledLanguages) return undefined
  const known = [...OWN, ...Object.keys(bundledLanguages)]
  return (
    `Unknown language "${language}".${didYouMean(name, known)} ` +
    'Every language of https://shiki.style/languages is known; plain text is "text".'
  )
}
