import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { parseYaml, placeOfOffset, readText, walk } from '@docs402/findings'
import { RETIRED_DATA } from '../content/schemas/data-files'
import { retiredWordsIn } from './source/retired-words'

// What the sample's pages no longer call so, the engine doesn't either: templates, words of the interface, messages, papers.
const root = path.join(import.meta.dirname, '../../..')
const usesIn = retiredWordsIn(RETIRED_DATA.schema.parse(parseYaml(readText(root, RETIRED_DATA.file)).value))

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|fixtures|testing)\/|\.test\.tsx?$|\/fixtures?\b/
const PROGRAM = /\.(?:tsx?|mjs)$/
const PAPER = /\.(?:mustache|md|py)$/

/** The texts of a program: its strings, without its comments and names. */
function textsIn(file: string, program: string): { text: string; start: number }[] {
  const texts: { text: string; start: number }[] = []
  const read = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    if (isText && /\s/.test(node.text)) texts.push({ text: node.text, start: node.getStart() })
    ts.forEachChild(node, read)
  }
  read(ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true))
  return texts
}

const files = ['packages', 'clients', 'examples']
  .flatMap((folder) => walk(root, folder))
  .filter((file) => (PROGRAM.test(file) || PAPER.test(file)) && !LEFT_OUT.test(file))

it('the engine uses no word that the sample has retired', () => {
  const uses = files.flatMap((file) => {
    const text = readText(root, file)
    // To parse every program takes ten seconds.
    if (usesIn(text).length === 0) return []
    const texts = PROGRAM.test(file) ? textsIn(file, text) : [{ text, start: 0 }]
    return texts.flatMap((each) =>
      usesIn(each.text).map(({ phrase, instead, offset }) => {
        const { line } = placeOfOffset(text, each.start + (PROGRAM.test(file) ? 0 : offset))
        return `${file}:${line}: "${phrase}" → "${instead}"`
      }),
    )
  })
  expect(uses).toEqual([])
})
