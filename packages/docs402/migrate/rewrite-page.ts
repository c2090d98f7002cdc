import { edited, type Edit } from '@docs402/findings'
import { titleAbove } from '../checks/source/headings'
import { docMatterSchema } from '../content/schemas/front-matter'
import { readFrontMatter } from '../content/sources/read-front-matter'
import { parseCodeMeta } from '../page/mdx/code-meta'
import { codeMarks } from '../checks/source/code-marks'
import type { MdxElement, MdxFile } from '../page/mdx/read/mdx-file'
import { readMdx } from '../page/mdx/read/read-mdx'
import { themeComponents } from '../page/mdx/theme-components'
import type { Decision } from './migration'
import { ownAttributes } from './forms/attributes'
import { rewrittenBlock } from './forms/blocks'
import { rewritten } from './forms/elements'
import { withLanguage, withoutMarks, withoutUnknown, withoutVue } from './forms/fences'
import { fixedMatter } from './forms/matter'
import { retagged, tagOf } from './forms/tag'
import { relinked, type Places } from './links'
import { foreignForms, rewriteSyntax, type Sources } from './syntax'
import { Masked } from './masked'

/** More rounds than components can be within each other. */
const ROUNDS = 24
const OF_TOOLS =
  /^(?:@theme(?:-original)?|@docusaurus|@astrojs|astro|astro:\w+|fumadocs-[\w-]+|lucide-react|@mintlify|nextra|nextra-theme-docs|next\/(?:link|image)|react-icons|vitepress)(?:[/:]|$)/
const BLOCK = /^([ \t]*):{3,}[ \t]*(?<name>[\w-]+)(?<rest>.*)$/gm

/** Keys of front matter, and names of components, that pages may have. */
const MATTER_KEYS = Object.keys(docMatterSchema.shape)
const { PROVIDED, IMPORTED } = await themeComponents()
const COMPONENTS: ReadonlySet<string> = new Set([...PROVIDED, ...IMPORTED.keys()])

/** Of edits that overlap, the first: the next round finds the others again. */
function apart(edits: readonly (readonly Edit[])[]): Edit[] {
  const taken: Edit[] = []
  for (const group of edits)
    if (
      group.length > 0 &&
      group.every((edit) => taken.every((other) => edit.end < other.start || other.end < edit.start))
    )
      taken.push(...group)
  return taken
}

function importEdits({ imports, text }: MdxFile): Edit[][] {
  return imports.flatMap(({ from, start }) => {
    if (!OF_TOOLS.test(from)) return []
    const at = Math.max(text.lastIndexOf('import', start), 0)
    const line = /^[^]*?['"][^'"\n]*['"];?[ \t]*\n?/.exec(text.slice(at))?.[0] ?? ''
    return [[{ start: at, end: at + line.length, text: '' }]]
  })
}

/** The blocks of colons, the inner ones first, as text: they need not be of the syntax of MDX. */
function withoutColons(text: string, file: string): string {
  const masked = new Masked(text)
  let plain = masked.text
  for (let round = 0; round < ROUNDS; round += 1) {
    const edits = [...plain.matchAll(BLOCK)].map((match) => {
      const start = match.index + (match[1] ?? '').length
      const within = Object.assign([match[0].trimStart()], { index: start, input: plain, groups: match.groups })
      const { name = '' } = match.groups ?? {}
      if (/^code-?group$/.test(name)) return groupOf(plain, start, match[0].trimStart())
      return rewrittenBlock(within as RegExpExecArray, plain, file) ?? []
    })
    const next = edited(plain, apart(edits.toReversed()))
    if (next === plain) break
    plain = next
  }
  return masked.shown(plain)
}

/** `::: code-group` is what a component of that name is. */
function groupOf(text: string, start: number, open: string): Edit[] {
  const close = /^[ \t]*:{3,}[ \t]*$/m.exec(text.slice(start + open.length))
  if (!close) return []
  const end = start + open.length + close.index
  return [
    { start, end: start + open.length, text: '<CodeGroup>\n' },
    { start: end, end: end + close[0].length, text: '\n</CodeGroup>' },
  ]
}

function matterEdits(page: MdxFile): Edit[][] {
  const matter = readFrontMatter(page.text)
  const fix = (key: string[], message = '') => fixedMatter(key, message, matter, page)
  const unknown = Object.keys(matter.value).filter((key) => !MATTER_KEYS.includes(key))
  const lacking = ['title', 'description'].filter((key) => matter.valueAt(key) === undefined)
  const edits =
    matter.end === 0
      ? [fix([])]
      : [...unknown.map((key) => fix([key], 'Unknown key.')), ...lacking.map((key) => fix([key]))]
  return edits.flatMap((edit) => (edit ? [[edit]] : []))
}

/** A page without a heading gets its title as one. */
function headingEdits({ text, headings, code }: MdxFile): Edit[][] {
  const edit = headings.some(({ depth }) => depth === 1) ? undefined : titleAbove(text, code.modules)
  return edit ? [[edit]] : []
}

/** HTML that the policy of a site blocks, or that is obsolete. */
function htmlEdits(element: MdxElement, page: MdxFile): Edit[] {
  const style = element.attributes.find(({ name }) => name === 'style')
  if (style)
    return [{ start: style.start - (/\s/.test(page.text[style.start - 1] ?? '') ? 1 : 0), end: style.end, text: '' }]
  const tag = element.name === 'center' ? tagOf(element, page) : undefined
  return tag ? retagged(tag, 'div', ' align="center"') : []
}

/** What can be rewritten now; nothing once all is. */
function editsOf(page: MdxFile): Edit[][] {
  const { elements, fences, declared, text } = page
  const [problem] = page.problems
  if (problem) return problem.edits ? [[...problem.edits]] : []
  const ofElements = elements.map((element) => {
    const [name = ''] = element.name.split('.')
    if (/^[a-z]/.test(name) || name === '') return htmlEdits(element, page)
    if (COMPONENTS.has(element.name)) return ownAttributes(element, page)
    return declared.includes(name) && !page.imports.some(({ local, from }) => local === name && OF_TOOLS.test(from))
      ? []
      : (rewritten(element, page) ?? [])
  })
  const ofFences = fences.map((fence): Edit[] => {
    if (fence.language === undefined) return withLanguage(fence, text)
    if (fence.language.endsWith('-vue')) return withoutVue(fence, text)
    const { unknown } = parseCodeMeta(fence.meta)
    if (unknown.length > 0) {
      const edits = withoutUnknown(fence, text)
      if (edited(text, edits) !== text) return edits
    }
    const line = text.indexOf('\n', fence.start) + 1
    const hasMarks = !/^(?:md|mdx|markdown)$/i.test(fence.language) && codeMarks(text.slice(line, fence.end)).length > 0
    return hasMarks ? withoutMarks(fence, text) : []
  })
  // The innermost elements first.
  return [...ofElements.toReversed(), ...ofFences]
}

/**
 * A page of another tool as a page of this site, and what of it only a person can decide.
 * @param file its new path, as in `pages/docs/intro.mdx`
 * @param from its path from the folder with the pages, to which links are relative
 */
export function rewritePage(
  { file, from, text: written }: { file: string; from: string; text: string },
  sources: Sources,
  places: Places,
): { text: string; decisions: Decision[] } {
  const isCrlf = written.includes('\r\n')
  const bare = rewriteSyntax(written.replaceAll('\r\n', '\n').replace(/^\uFEFF/, ''), sources)
  let { text, lost } = relinked(withoutColons(bare, file), from, places)
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = readMdx(file, text)
    const [edits, matter] = [editsOf(page), matterEdits(page)]
    const isPart = file.startsWith('snippets/')
    const allEdits = apart(
      edits.some((group) => group.length > 0) ? edits : page.problems.length > 0 || isPart ? [] : matter,
    )
    const next = edited(text, allEdits)
    if (next !== text) text = next
    else if (page.problems.length > 0) break
    else {
      const rest = edited(text, apart([...importEdits(page), ...(isPart ? [] : headingEdits(page))]))
      if (rest === text) break
      text = rest
    }
  }
  lost = relinked(text, from, {
    ...places,
    pages: new Map([...places.pages, ...[...places.pages.values()].map((url) => [url.slice(1), url] as const)]),
  }).lost.filter(
    ({ url }) => ![...places.pages.values(), ...places.files.values()].includes(decodeURI(url).replace(/[?#].*/, '')),
  )
  return { text: isCrlf ? text.replaceAll('\n', '\r\n') : text, decisions: decisionsIn(file, text, lost) }
}

function decisionsIn(file: string, text: string, lost: readonly { line: number; url: string }[]): Decision[] {
  const page = readMdx(file, text)
  const [problem] = page.problems
  const forms = foreignForms(text)
  const matter = readFrontMatter(text)
  const unknown = Object.keys(matter.value).filter((key) => !MATTER_KEYS.includes(key))
  const foreign = page.imports.filter(({ from }) => !/^(?:@\/|\.{0,2}\/.*\.mdx$|docs402)/.test(from))
  const components = page.elements.filter(
    ({ name }) => /^[A-Z]/.test(name) && !COMPONENTS.has(name) && !page.declared.includes(name.split('.')[0] ?? ''),
  )
  const decisions: (Omit<Decision, 'file'> | false)[] = [
    problem ? { line: problem.line, message: problem.message } : false,
    ...forms.map(({ line, form }) => ({
      line,
      message: `"${form}" has no form here: write what it should show.`,
    })),
    ...(file.startsWith('snippets/') ? [] : ['title', 'description']).map(
      (key) =>
        matter.valueAt(key) === undefined && {
          line: 1,
          message: `The page has no ${key}. Write one in its front matter.`,
        },
    ),
    ...unknown.map((key) => ({
      line: lineOf(text, matter.entryAt(key)?.key.start),
      message: `"${key}" is front matter of the other tool: ${/^(?:slug|permalink|id)$/.test(key) ? 'the page had another URL, which needs a line in data/redirects.yaml' : 'move what readers should see into the page'}. Then remove the key.`,
    })),
    ...foreign.map(({ line, from }) => ({
      line,
      message: `This imports "${from}", which was not copied. Put it in components/, or write what it shows.`,
    })),
    ...components.map(({ line, name }) => ({
      line,
      message: `There is no component <${name}>. Write what it shows, or add it to components/.`,
    })),
    ...lost
      .filter(({ line }) => forms.every((each) => each.line !== line))
      .map(({ line, url }) => ({
        line,
        message: `"${url}" leads to nothing in the folder. Link to another page, or write the complete URL.`,
      })),
  ]
  const all = decisions.flatMap((each) => (each ? [{ file, ...each }] : []))
  return all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

const lineOf = (text: string, offset = 0): number => text.slice(0, offset).split('\n').length
