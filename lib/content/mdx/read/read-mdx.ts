import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFileMessage } from 'vfile-message'
import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { visit as visitAll } from 'unist-util-visit'
import { placeOfOffset } from '@chain-data/findings'
import { explainSyntax, offsetOf } from './explain-syntax'
import type { MdxContent, MdxFile, MdxLink, MdxProblem, Spot, Stretch } from './mdx-file'
import { idText } from '../remark-heading-ids'
import { readCode } from './read-code'
import { collectAttributes, elementOf, inCode, isJsx, isNothing, type Programs, spotOf, useOf } from './read-tag'

const withMdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze()

/** So many faults of one page are enough to begin with. */
const MAX_PROBLEMS = 30

/**
 * Parses MDX until nothing is wrong any more: each fault is noted, and blanked out for the next time.
 * @returns what can be parsed; an empty tree when a fault can't be blanked out, or there are too many
 */
function parseMdx(text: string): { tree: Root; problems: MdxProblem[] } {
  const problems: MdxProblem[] = []
  let readable = text
  for (;;) {
    try {
      return { tree: withMdx.parse(readable), problems }
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      const { start, blank, ...explained } = explainSyntax(readable, errorOf(readable, error))
      problems.push({ ...placeOfOffset(text, start), ...explained })
      const rest = blanked(readable, blank)
      if (rest === readable || problems.length >= MAX_PROBLEMS)
        return { tree: { type: 'root', children: [] }, problems }
      readable = rest
    }
  }
}

function errorOf(text: string, { line, column, reason, cause }: VFileMessage) {
  // A tag that is never closed is only placed in the message's text: "(3:1-3:7)".
  const [, inLine, inColumn] = /\((\d+):(\d+)/.exec(reason) ?? []
  const at = offsetOf(text, line ?? Number(inLine ?? 1), column ?? Number(inColumn ?? 1))
  return { at, reason, cause: cause instanceof Error ? cause.message : undefined }
}

function blanked(text: string, stretches: readonly { start: number; end: number }[]): string {
  let result = text
  for (const { start, end } of stretches) {
    result = result.slice(0, start) + result.slice(start, end).replaceAll(/[^\n]/g, ' ') + result.slice(end)
  }
  return result
}

/**
 * Reads an MDX file of the project.
 * @param file path from the root, for the findings
 */
export function readMdx(file: string, text: string): MdxFile {
  return { file, text, ...readContent(text) }
}

/**
 * Reads what the rules ask of an MDX page: links, pictures, headings, code and components, each with its place. What can't be
 * parsed is left out, so that the rest of the page can be looked at.
 */
export function readContent(text: string): MdxContent {
  const { tree, problems } = parseMdx(text)
  const content: MdxContent = {
    links: [],
    headings: [],
    fences: [],
    ids: [],
    prose: [],
    elements: [],
    imports: [],
    uses: [],
    declared: [],
    free: [],
    comments: [],
    empty: problems.length === 0 && tree.children.every((node) => isNothing(node) || node.type === 'heading'),
    handlers: [],
    code: { modules: [], expressions: [] },
    problems,
  }
  const slugger = new GithubSlugger()
  const programs: Programs = { modules: [], expressions: [] }
  const visit = (node: Nodes, parents: readonly string[]): void => {
    collect(node, parents, { text, content, slugger, programs })
    const around = isJsx(node) ? [node.name ?? '', ...parents] : parents
    if ('children' in node) for (const child of node.children) visit(child, around)
  }
  visit(tree, [])
  content.links.push(...referencedPictures(tree))
  const { tags, uses, ...code } = readCode(programs.modules, programs.expressions)
  return {
    ...content,
    ...code,
    elements: [...content.elements, ...tags.map(inCode)],
    uses: [...content.elements.flatMap(useOf), ...uses].sort((a, b) => a.start - b.start),
  }
}

/** Pictures that name a definition: `![Alt][way]`. */
function referencedPictures(tree: Root): MdxLink[] {
  const urls = new Map<string, string>()
  visitAll(tree, 'definition', ({ identifier, url }) => void urls.set(identifier, url))
  const found: MdxLink[] = []
  visitAll(tree, 'imageReference', (node) => {
    const url = urls.get(node.identifier)
    const spot = spotOf(node)
    if (url !== undefined && spot) found.push({ ...spot, kind: 'image', url, text: node.alt ?? '' })
  })
  return found
}

interface Into {
  text: string
  content: MdxContent
  slugger: GithubSlugger
  programs: Programs
}

function collect(node: Nodes, parents: readonly string[], { text, content, slugger, programs }: Into): void {
  const spot = spotOf(node)
  if (!spot) return
  if (node.type === 'text') content.prose.push({ start: spot.start, end: spot.end })
  if (node.type === 'yaml') content.prose.push(...valuesOf(text, spot))
  if (node.type === 'mdxjsEsm') {
    content.code.modules.push({ start: spot.start, end: spot.end })
    if (node.data?.estree) programs.modules.push(node.data.estree)
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    content.code.expressions.push({ start: spot.start, end: spot.end })
    if (node.data?.estree) programs.expressions.push(node.data.estree)
    const comment = /^\s*\/\*(?<words>[\s\S]*)\*\/\s*$/.exec(node.value)?.groups?.['words']
    if (comment !== undefined)
      content.comments.push({
        ...spot,
        text: comment.trim(),
        alone: node.type === 'mdxFlowExpression' && parents.length === 0,
      })
  }
  if (node.type === 'link' || node.type === 'definition') {
    content.links.push({ ...spot, kind: 'link', url: node.url, text: toString(node) })
  } else if (node.type === 'image') {
    content.links.push({ ...spot, kind: 'image', url: node.url, text: node.alt ?? '' })
  } else if (node.type === 'heading') {
    const heading = toString(node, { includeImageAlt: false })
    content.headings.push({ ...spot, depth: node.depth, ...headingOf(heading, slugger) })
  } else if (node.type === 'code' && text[spot.start] !== ' ') {
    const [, fence = '```'] = /^(`{3,}|~{3,})/.exec(text.slice(spot.start)) ?? []
    const lines = text.slice(spot.start, spot.end).split('\n')
    const closed =
      lines.length > 1 &&
      (lines.at(-1) ?? '')
        .trim()
        .replace(/^(?:>\s*)+/, '')
        .startsWith(fence)
    const { lang, meta, value } = node
    content.fences.push({ ...spot, ...(lang ? { language: lang } : {}), meta: meta ?? '', empty: value === '', closed })
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    content.elements.push({ ...spot, ...elementOf(node, parents) })
    collectAttributes(node, spot, content, programs, text)
  }
}

/** What stands behind the keys of a front matter: a key that is misspelled is told as an unknown one. */
function valuesOf(text: string, { start, end }: Spot): Stretch[] {
  return [...text.slice(start, end).matchAll(/^(?:[ \t-]*[\w-]+:(?=\s))?(?<value>.*)$/gm)].flatMap((line) => {
    const from = start + line.index + line[0].length - (line.groups?.['value'] ?? '').length
    return line[0].startsWith('---') ? [] : [{ start: from, end: start + line.index + line[0].length }]
  })
}

/** An id may be given in the heading itself, as in `## Errors [#errors]`; else it is GitHub's slug of the text. */
function headingOf(text: string, slugger: GithubSlugger): { text: string; slug: string } {
  const given = /^(?<title>.*?)\s*\[#(?<id>[^\]]+)\]\s*$/.exec(text)?.groups
  if (given) return { text: given['title'] ?? '', slug: slugger.slug(given['id'] ?? '') }
  return { text, slug: slugger.slug(idText(text)) }
}
