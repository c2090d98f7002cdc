import path from 'node:path'
import { expect, it } from 'vitest'
import { readText } from '@docs402/findings'
import { applyFixes } from '../../apply-fixes'
import { findingsOfRule, openProject } from '../../project'
import { temporaryProject } from '../../testing'
import { codeFences } from '../code-samples'
import { components } from '../components'
import { frontMatter } from '../front-matter'
import { headings } from '../headings'
import { imports } from '../imports'
import { links } from '../links'
import { mdxSyntax } from '../mdx-syntax'
import { shownAsText } from '../shown-as-text'

const RULES = [mdxSyntax, shownAsText, imports, components, codeFences, headings, frontMatter, links]
const MATTER = '---\ntitle: A\ndescription: B\n---\n\n# A\n\n'

/** A page after all fixes, and what is said about it then. */
async function fixed(text: string, file = 'pages/docs/a.mdx') {
  const root = temporaryProject({ [file]: text, 'pages/docs/b.mdx': `${MATTER}## There` })
  for (let round = 0; ; round += 1) {
    const project = openProject(root)
    const found = (await Promise.all(RULES.map((rule) => findingsOfRule(rule, project)))).flat()
    const own = found.filter((finding) => finding.file === file)
    const { fixed, takenBack } = applyFixes(root, own)
    expect(takenBack).toEqual([])
    if (fixed.length === 0) return { text: readText(root, file), left: own.map(({ message }) => message), round }
    expect(round).toBeLessThan(6)
  }
}
const body = async (text: string, file?: string) => {
  const page = await fixed(MATTER + text, file)
  expect(page.left).toEqual([])
  expect(page.text.startsWith(MATTER)).toBe(true)
  return page.text
    .slice(MATTER.length)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Each case is `== <tool>`, what is pasted, `⇒`, and what it becomes: in a page of MDX, in `(md)`, or as a whole `(page)`. */
const CASES = readText(path.join(import.meta.dirname, 'pasted.txt'))
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [tool = '', text = ''] = block.trimEnd().split(/\n(.*)/s)
    const [pasted = '', shown = ''] = text.split('\n⇒\n')
    return { tool, pasted, shown }
  })

it.each(CASES)('$tool: $pasted', async ({ tool, pasted, shown }) => {
  if (!tool.endsWith('(page)'))
    return expect(await body(pasted, tool.endsWith('(md)') ? 'pages/docs/a.md' : undefined)).toBe(shown)
  const page = await fixed(`${pasted}\n`)
  expect(page.left).toEqual([])
  expect(page.text).toBe(`${shown}\n`)
})

it.each([
  ['a hero of words', '---\ntitle: T\ndescription: D\nhero:\n  tagline: Words of ours\n---\n\n# T\n'],
  ['another URL', '---\ntitle: T\ndescription: D\nslug: /other\n---\n\n# T\n'],
  ['items that are computed', `${MATTER}export const x = []\n\n<Tabs items={x}><Tab>A</Tab></Tabs>\n`],
  ['a block that is never closed', `${MATTER}:::tip\nA\n`],
  ['words among files', `${MATTER}<Files>\nWords\n<File name="a" />\n</Files>\n`],
])('leaves %s, which would be lost, to its writer', async (_, pasted) => {
  const page = await fixed(pasted)
  expect(page.left.length).toBeGreaterThan(0)
  expect(page.text).toBe(pasted)
})

it('tells its writer of a tab that stands in no tabs', async () =>
  expect((await fixed(`${MATTER}<TabItem value="a" label="A" default>B</TabItem>`)).left).toHaveLength(1))

it('rewrites files with the line endings that they have', async () => {
  const page = await fixed(`${MATTER}<Note>\nA\n</Note>\n`.replaceAll('\n', '\r\n'))
  expect(page.text).toBe(`${MATTER}<Callout type="note">\nA\n</Callout>\n`)
})
