import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compiler } from '@/lib/sources/compiler'
import { readLiteral } from '@/lib/sources/static-literal'
import { navbarItemSchema } from './navbar'
import { announcementSchema } from './site'

const text = readFileSync(path.resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8')

/** What is written as a literal of TypeScript. */
function valueOf(literal: string) {
  const typescript = compiler()
  const source = typescript.createSourceFile('a.ts', `(${literal})`, typescript.ScriptTarget.Latest, true)
  const [statement] = source.statements
  if (!statement || !typescript.isExpressionStatement(statement)) throw new Error(`${literal} is no expression.`)
  return readLiteral(statement.expression, source).value
}

const items = [...text.matchAll(/`(\{ (?:type|label): [^`]*\})`/g)].map(([, literal = '']) => literal)

it('names every kind of navbar item in CONTRIBUTING', () => {
  const kinds = items.map((literal) => /type: '(\w+)'/.exec(literal)?.[1] ?? 'link')
  const known = navbarItemSchema.options.map((option) => option.shape.type)
  expect(kinds).toHaveLength(known.length)
  expect(new Set(kinds).size).toBe(known.length)
})

it.each(items)('shows an item as it may be written: %s', (literal) => {
  expect(navbarItemSchema.safeParse(valueOf(literal)).error?.issues).toBeUndefined()
})

it('shows an announcement as it may be written', () => {
  const literal = /^announcement: (\{.*\})$/m.exec(text)?.[1] ?? ''
  expect(announcementSchema.safeParse(valueOf(literal)).error?.issues).toBeUndefined()
})
