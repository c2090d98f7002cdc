import type { Nodes, Root } from 'mdast'
import { visit as visitAll } from 'unist-util-visit'
import { VFileMessage } from 'vfile-message'
import type { TextProblem } from '@docs402/findings'
import { isMarkdown } from '../../../content/public-files'
import { isJsx } from '../nodes'
import { parsedTree } from '../parser'
import { giveIds } from '../remark-ids'
import { collect } from './collect'
import { explainSyntax } from './explain-syntax'
import type { Collector, MdxContent, MdxFile, MdxLink } from './mdx-file'
import { readCode } from './read-code'
import { readExcerpt } from './read-excerpt'
import { inCode, isUnseen, rangeOf } from './read-tag'

const pages = new Map<string, MdxFile>()

/**
 * Reads an MDX file of the project; one that is requested again is not read again.
 * @param file path from the root, for the findings
 * @param dollars whether `$…$` is a formula, as the settings of the site say
 */
export function readMdx(file: string, text: string, dollars = false): MdxFile {
  const key = `${file}${dollars ? '$' : ''}`
  const before = pages.get(key)
  const page = before?.text === text ? before : { file, text, ...readContent(text, file, dollars) }
  pages.set(key, page)
  return page
}

/** @returns the tree; an empty one with a syntax error */
function parse(text: string, file: string, dollars: boolean): { tree: Root; problems: TextProblem[] } {
  try {
    return { tree: parsedTree(text, isMarkdown(file), dollars), problems: [] }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { tree: { type: 'root', children: [] }, problems: [explainSyntax(text, error, file)] }
  }
}

/**
 * Extracts the facts of an MDX page for rules, lists and search: links, pictures, headings, code and components with
 * their positions, and the excerpt.
 * @param file its extension distinguishes MDX from GitHub's Markdown
 * @param dollars whether `$…$` is a formula, as the settings of the site say
 */
export function readContent(text: string, file: string, dollars = false): MdxContent {
  const { tree, problems } = parse(text, file, dollars)
  giveIds(tree, isMarkdown(file) ? text : '')
  const content: MdxContent = {
    ...{ links: [], headings: [], fences: [], ids: [], prose: [], quoted: [], elements: [], imports: [] },
    ...{ formulas: [], words: 0, declared: [], free: [], comments: [], code: { modules: [], expressions: [] } },
    empty: problems.length === 0 && tree.children.every((node) => isUnseen(node) || node.type === 'heading'),
    excerpt: readExcerpt(tree),
    problems,
  }
  const programs: Collector['programs'] = { modules: [], expressions: [] }
  const collector: Collector = { text, content, open: [], programs }
  const visit = (node: Nodes, parents: readonly string[]): void => {
    collect(node, parents, collector)
    const around = isJsx(node) ? [node.name ?? '', ...parents] : isLink(node) ? ['a', ...parents] : parents
    if ('children' in node) for (const child of node.children) visit(child, around)
  }
  visit(tree, [])
  content.links.push(...referencedPictures(tree))
  const { tags, ...code } = readCode(programs.modules, programs.expressions)
  return { ...content, ...code, elements: [...content.elements, ...tags.map(inCode)] }
}

const isLink = ({ type }: Nodes): boolean => type === 'link' || type === 'linkReference'

/** Pictures with a reference: `![Alt][way]`. */
function referencedPictures(tree: Root): MdxLink[] {
  const urls = new Map<string, string>()
  visitAll(tree, 'definition', ({ identifier, url }) => void urls.set(identifier, url))
  const links: MdxLink[] = []
  visitAll(tree, 'imageReference', (node, _, parent: Nodes | undefined) => {
    const url = urls.get(node.identifier)
    const range = rangeOf(node)
    if (url === undefined || !range) return
    links.push({ ...range, kind: 'image', url, text: node.alt ?? '', inLink: parent !== undefined && isLink(parent) })
  })
  return links
}
