import { didYouMean } from '@docs402/findings'
import globals from 'globals'
import { DOLLARS } from '../../page/mdx/formulas/dollars'
import type { RuleBody } from '../project'

/** Every page compiles: no text is mistaken for code or for a tag. */
export const mdxSyntax: RuleBody = {
  page: ({ problems }) => problems,
}

/** Names that code on a page may use without declaring them: those of JavaScript, Node and MDX. */
const KNOWN = new Set([
  ...[globals.builtin, globals.node].flatMap((names) => Object.keys(names)),
  ...['props', 'frontMatter', 'toc', 'undefined', 'arguments'],
])

/** Names in braces are declared: the build renders the page with them. */
export const expressions: RuleBody = {
  page: ({ free, declared, text }) => {
    // Braces of TeX in single dollars: `source/shown-as-text` tells of the whole formula.
    const formulas = free.length === 0 ? [] : [...text.matchAll(DOLLARS)]
    const isTeX = (at: number) => formulas.some(({ index, 0: match }) => index < at && at < index + match.length)
    return free
      .filter(({ name, start }) => !KNOWN.has(name) && !isTeX(start))
      .map(({ name, line, column, start, end }) => {
        const alone = text[start - 1] === '{' && text[end] === '}' && text[start - 2] !== '='
        const cure = alone ? ` To show {${name}} as text, write \`\\{${name}}\` or put it in backticks.` : ''
        const message = `"${name}" is not declared: braces contain JavaScript.${didYouMean(name, declared)}${cure}`
        return { line, column, message }
      })
  },
}
