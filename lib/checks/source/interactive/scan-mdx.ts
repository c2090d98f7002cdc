import type { MdxFile, Stretch } from '@/lib/mdx/read/mdx-file'
import { emptyModule, type Declaration, type Module } from './module'
import { scanDeclaration } from './scan-declaration'
import { parseCode, scanModule } from './scan-module'

/** The name under which a module holds what an MDX file shows. */
export const CONTENT = 'default'

/** Some stretches of a text, each at its own line and column; the rest is blank. */
function only(text: string, stretches: readonly Stretch[]): string {
  let at = 0
  let result = ''
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start).replaceAll(/[^\n]/g, ' ') + text.slice(start, end)
    at = end
  }
  return result
}

/** Reads the code of an MDX file: what it imports and declares, and what its text uses. */
export function scanMdx({ file, text, elements, handlers, code }: MdxFile): Module {
  const module = code.modules.length === 0 ? emptyModule(file) : scanModule(file, only(text, code.modules))
  const content: Declaration = {
    handlers: handlers.map(({ name, element, line, column }) => {
      return { what: `the handler ${name} of <${element}>`, file, line, column }
    }),
    // A layout that the file exports by default.
    references: [...(module.declarations.get(CONTENT)?.references ?? [])],
  }
  for (const element of new Set(elements.map(({ name }) => name))) {
    const [name = '', member] = element.split('.')
    if (!/^[A-Z]/.test(name) && member === undefined) continue
    content.references.push({ name, ...(member === undefined ? {} : { member }), line: 1, column: 1 })
  }
  if (code.expressions.length > 0) {
    const source = parseCode(file, only(text, code.expressions))
    for (const statement of source.statements) scanDeclaration(source, statement, content)
  }
  module.declarations.set(CONTENT, content)
  module.exports.set(CONTENT, { name: CONTENT })
  return module
}
