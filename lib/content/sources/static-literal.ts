import type ts from 'typescript'
import { z } from 'zod'
import { compiler } from './compiler'
import type { Place } from '@chain-data/findings'

/** A value that is written out in the source, so it can be read without running anything. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal }
export const literalSchema: z.ZodType<Literal> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(literalSchema), z.record(z.string(), literalSchema)]),
)

interface LiteralProblem extends Place {
  kind: 'duplicate' | 'dynamic'
  /** The keys that lead to it. */
  path: string[]
  message: string
}

interface ReadLiteral {
  value: Literal | undefined
  /** Where each property stands: the key is the JSON of its path (`["docs","theme"]`). */
  places: Map<string, Place>
  problems: LiteralProblem[]
}

/** Line and column (from 1) of a node's first character. */
export function placeOfNode(node: ts.Node, source: ts.SourceFile): Place {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { line: line + 1, column: character + 1 }
}

/** Takes `satisfies`, `as`, brackets and a constant's name away until the expression itself is left. */
export function unwrapExpression(expression: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (
    compiler().isSatisfiesExpression(expression) ||
    compiler().isAsExpression(expression) ||
    compiler().isParenthesizedExpression(expression)
  ) {
    return unwrapExpression(expression.expression, source)
  }
  if (!compiler().isIdentifier(expression)) return expression
  for (const statement of source.statements) {
    if (!compiler().isVariableStatement(statement)) continue
    for (const declaration of statement.declarationList.declarations) {
      if (
        compiler().isIdentifier(declaration.name) &&
        declaration.name.text === expression.text &&
        declaration.initializer
      ) {
        return unwrapExpression(declaration.initializer, source)
      }
    }
  }
  return expression
}

/** What is gathered while an expression is read. */
interface Reading extends Omit<ReadLiteral, 'value'> {
  source: ts.SourceFile
}

/**
 * Reads an expression's value from its text alone.
 * @returns the value, the place of every property in it, and what could not be read or is said twice.
 */
export function readLiteral(expression: ts.Expression, source: ts.SourceFile): ReadLiteral {
  const reading: Reading = { source, places: new Map(), problems: [] }
  const value = readValue(expression, [], reading)
  return { value, places: reading.places, problems: reading.problems }
}

function readValue(wrapped: ts.Expression, path: string[], reading: Reading): Literal | undefined {
  const typescript = compiler()
  const { SyntaxKind } = typescript
  const node = unwrapExpression(wrapped, reading.source)
  if (typescript.isStringLiteralLike(node)) return node.text
  if (typescript.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === SyntaxKind.TrueKeyword) return true
  if (node.kind === SyntaxKind.FalseKeyword) return false
  if (node.kind === SyntaxKind.NullKeyword) return null
  if (typescript.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken) {
    if (typescript.isNumericLiteral(node.operand)) return -Number(node.operand.text)
  }
  if (typescript.isArrayLiteralExpression(node)) {
    return node.elements.flatMap((element, index) => {
      const own = [...path, String(index)]
      reading.places.set(JSON.stringify(own), placeOfNode(element, reading.source))
      const value = readValue(element, own, reading)
      return value === undefined ? [] : [value]
    })
  }
  if (typescript.isObjectLiteralExpression(node)) return readObject(node, path, reading)
  reportComputed(node, path, reading)
  return undefined
}

function readObject(node: ts.ObjectLiteralExpression, path: string[], reading: Reading): Literal {
  const { places, problems, source } = reading
  const entries = new Map<string, Literal>()
  for (const property of node.properties) {
    const name = compiler().isPropertyAssignment(property) ? nameOf(property.name) : undefined
    if (!compiler().isPropertyAssignment(property) || name === undefined) {
      reportComputed(property, path, reading)
      continue
    }
    const own = [...path, name]
    const key = JSON.stringify(own)
    const place = placeOfNode(property.name, source)
    const first = places.get(key)
    if (first) {
      const message = `"${name}" is already there in line ${first.line}. Keep one of the two.`
      problems.push({ kind: 'duplicate', path: own, ...place, message })
      continue
    }
    places.set(key, place)
    const value = readValue(property.initializer, own, reading)
    if (value !== undefined) entries.set(name, value)
  }
  return Object.fromEntries(entries)
}

function reportComputed(node: ts.Node, path: string[], { source, problems }: Reading): void {
  const written = shorten(node.getText(source))
  const message = `\`${written}\` is computed. Write the value out: this file is read, not run.`
  problems.push({ kind: 'dynamic', path, ...placeOfNode(node, source), message })
}

function nameOf(name: ts.PropertyName): string | undefined {
  return compiler().isIdentifier(name) || compiler().isStringLiteralLike(name) || compiler().isNumericLiteral(name)
    ? name.text
    : undefined
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}
