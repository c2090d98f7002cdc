import type ts from 'typescript'
import { compiler } from './compiler'
import type { Place } from '@chain-data/findings'

/** A value that is written out in the source, so it can be read without running anything. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal }

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

/**
 * Reads an expression's value from its text alone.
 * @returns the value, the place of every property in it, and what could not be read or is said twice.
 */
export function readLiteral(expression: ts.Expression, source: ts.SourceFile): ReadLiteral {
  const places = new Map<string, Place>()
  const problems: LiteralProblem[] = []

  const dynamic = (node: ts.Node, path: string[]): undefined => {
    problems.push({
      kind: 'dynamic',
      path,
      ...placeOfNode(node, source),
      message: `\`${shorten(node.getText(source))}\` is computed. Write the value out: this file is read, not run.`,
    })
    return undefined
  }

  const read = (wrapped: ts.Expression, path: string[]): Literal | undefined => {
    const node = unwrapExpression(wrapped, source)
    if (compiler().isStringLiteralLike(node)) return node.text
    if (compiler().isNumericLiteral(node)) return Number(node.text)
    if (node.kind === compiler().SyntaxKind.TrueKeyword) return true
    if (node.kind === compiler().SyntaxKind.FalseKeyword) return false
    if (node.kind === compiler().SyntaxKind.NullKeyword) return null
    if (
      compiler().isPrefixUnaryExpression(node) &&
      node.operator === compiler().SyntaxKind.MinusToken &&
      compiler().isNumericLiteral(node.operand)
    ) {
      return -Number(node.operand.text)
    }
    if (compiler().isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element, index) => {
        places.set(JSON.stringify([...path, String(index)]), placeOfNode(element, source))
        const value = read(element, [...path, String(index)])
        return value === undefined ? [] : [value]
      })
    }
    return compiler().isObjectLiteralExpression(node) ? readObject(node, path) : dynamic(node, path)
  }

  const readObject = (node: ts.ObjectLiteralExpression, path: string[]): Literal => {
    const entries = new Map<string, Literal>()
    for (const property of node.properties) {
      const name = compiler().isPropertyAssignment(property) ? nameOf(property.name) : undefined
      if (!compiler().isPropertyAssignment(property) || name === undefined) {
        dynamic(property, path)
        continue
      }
      const key = JSON.stringify([...path, name])
      const first = places.get(key)
      if (first) {
        problems.push({
          kind: 'duplicate',
          path: [...path, name],
          ...placeOfNode(property.name, source),
          message: `"${name}" is already there in line ${first.line}. Keep one of the two.`,
        })
        continue
      }
      places.set(key, placeOfNode(property.name, source))
      const value = read(property.initializer, [...path, name])
      if (value !== undefined) entries.set(name, value)
    }
    return Object.fromEntries(entries)
  }

  return { value: read(expression, []), places, problems }
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
