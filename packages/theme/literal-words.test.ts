import { globSync } from 'tinyglobby'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** What readers hear or see of an attribute. */
const SPOKEN = /^(?:aria-label|aria-valuetext|aria-roledescription|title|placeholder|alt|label)$/
/** Names of keys, headers and formats are the same in all languages. */
const NAMES =
  /^(?:Enter|Esc|Ctrl|value|Markdown|\+? ?PAYMENT-SIGNATURE|Idempotent-Replayed:?|Access-Control-Expose-Headers)$/

/** English in the elements of a component, which belongs into the catalog, with its line. */
function literalsIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const literals: string[] = []
  const isWord = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.test(text.trim())
  const note = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    literals.push(`${file}:${line + 1} ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWord(node.text)) note(node, node.text)
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText()) && node.initializer)
      ts.forEachChild(node.initializer, function inside(child): void {
        if (ts.isStringLiteralLike(child) && !ts.isElementAccessExpression(child.parent) && isWord(child.text))
          note(child, child.text)
        ts.forEachChild(child, inside)
      })
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    )
      if (isWord(node.initializer.text)) note(node, node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return literals
}

it('no component has English of its own: all words are in the catalog', () => {
  const root = import.meta.dirname
  const files = globSync('**/*.tsx', { cwd: root, ignore: ['**/*.test.tsx', 'dist/**', '**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(50)
  const literals = files.flatMap((file) => literalsIn(file, readFileSync(path.join(root, file), 'utf8')))
  // Next and feed readers know them by these names.
  expect(literals.filter((each) => !/^frame\/head\.tsx/.test(each))).toEqual([])
})
