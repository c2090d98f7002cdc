import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { type FileProblem, placeOfOffset, type YamlScalar } from '@docs402/findings'
import { isDiagram } from '../../page/mdx/diagrams/place'
import { readDiagram } from '../../page/mdx/diagrams/read-diagram'
import { isFormula } from '../../page/mdx/formulas/remark-formulas'
import { renderFormula } from '../../page/mdx/formulas/render'
import { parsedTree } from '../../page/mdx/parser'
import type { RuleBody } from '../project'
import { textsOfApi } from './reader-texts'

/** What a description with a diagram or a formula has. */
const DRAWN = /(?:```|~~~)[ \t]*(?:mermaid|math)\b|\$\$|\\\(/i

/** A fault of a drawing, with the words of the text at which it is. */
interface Fault {
  message: string
  near: string
}

const lineOf = (text: string, line: number) => text.split('\n')[line]?.trim() ?? ''

async function faultsOf(root: string, node: Nodes): Promise<Fault[]> {
  if (node.type === 'code' && isDiagram(node.lang)) {
    const read = readDiagram(node.value)
    if ('notice' in read) return [{ message: read.notice, near: lineOf(node.value, 0) }]
    if ('problem' in read) return [{ message: read.problem, near: lineOf(node.value, read.line) }]
    return read.diagram.faults.map(({ line, message }) => ({ message, near: lineOf(node.value, line) }))
  }
  const isFence = node.type === 'code' && isFormula(node.lang)
  if (!isFence && node.type !== 'math' && node.type !== 'inlineMath') return []
  const result = await renderFormula(root, node.value, node.type !== 'inlineMath')
  if ('math' in result) return []
  return [
    { message: result.problem, near: lineOf(node.value, node.value.slice(0, result.position).split('\n').length - 1) },
  ]
}

async function faultsIn(root: string, text: string): Promise<Fault[]> {
  const faults: Promise<Fault[]>[] = []
  visit(parsedTree(text, true), (node) => void faults.push(faultsOf(root, node)))
  return (await Promise.all(faults)).flat()
}

/** Diagrams and formulas in descriptions of the API can be drawn; those with a mistake are shown as code. */
export const apiDrawings: RuleBody = {
  async run(project) {
    const problems = project.list('api/**/openapi.{yaml,yml,json}').map(async (file): Promise<FileProblem[]> => {
      const whole = project.read(file)
      // To parse a description takes a second.
      if (!DRAWN.test(whole)) return []
      const texts = textsOfApi(project, file).filter(({ value }) => DRAWN.test(String(value)))
      const inTexts = texts.map(async ({ value, start, end, line, column }: YamlScalar) =>
        (await faultsIn(project.root, String(value))).map(({ message, near }): FileProblem => {
          const at = whole.slice(start, end).indexOf(near)
          const place = near === '' || at < 0 ? { line, column } : placeOfOffset(whole, start + at)
          return { severity: 'warning', file, ...place, message: `${message} It is shown as code.` }
        }),
      )
      return (await Promise.all(inTexts)).flat()
    })
    return (await Promise.all(problems)).flat()
  },
}
