import globals from 'globals'
import { didYouMean } from '@/lib/diagnostics/nearest'
import { isReadable } from './page-kinds'
import type { SourceFault, SourceRule } from '../project'

/** What code of a page may use without declaring it: the language's own, Node's, and what MDX gives to every page. */
const KNOWN = new Set([
  ...Object.keys(globals.builtin),
  ...Object.keys(globals.node),
  ...['props', 'frontMatter', 'toc', 'undefined', 'arguments'],
])
const BROWSERS = new Set([
  'window',
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'alert',
])

/** Names in braces are declared somewhere: the page is rendered with them when it is built. */
export const expressions: SourceRule = {
  name: 'source/expressions',
  run: (project) =>
    project
      .mdx()
      .filter(isReadable)
      .flatMap(({ file, free, declared, text }) =>
        free
          .filter(({ name }) => !KNOWN.has(name))
          .map(({ name, line, column, start, end }): SourceFault => {
            const alone = text[start - 1] === '{' && text[end] === '}' && text[start - 2] !== '='
            return { file, line, column, message: messageFor(name, declared, alone) }
          }),
      ),
}

function messageFor(name: string, declared: readonly string[], alone: boolean): string {
  if (BROWSERS.has(name))
    return `"${name}" is the browser's, and pages are rendered before there is one. Use it in an effect or handler of a page with "interactive: true".`
  const text = alone ? ` To show {${name}} as text, write \`\\{${name}}\` or put it in backticks.` : ''
  return `"${name}" is declared nowhere: braces hold JavaScript.${didYouMean(name, declared)}${text}`
}
