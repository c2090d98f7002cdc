import { expect, it } from 'vitest'
import { installedProject, temporaryProject } from '../../checks/testing'
import { mdx } from '../mdx/parser'
import { formsOfSite, markdownForms } from './forms'
import { treeMarkdown } from './markdown'
import { treeRecord } from './records'

const FORM = `import { attribute, paragraph, text, type MarkdownForms } from './own'

export const forms: MarkdownForms = {
  Departure: (node, { phrasing }) => [paragraph(text('Departs at ' + attribute(node, 'at') + ': '), ...phrasing(node))],
}
`
/** Without packages: a form is nodes of Markdown. */
const OWN = `export const text = (value) => ({ type: 'text', value })
export const paragraph = (...children) => ({ type: 'paragraph', children })
export const attribute = (node, name) => node.attributes.find((each) => each.name === name)?.value
`
const PAGE = '# Trains\n\n<Departure at="9:15">To *Graz*</Departure>\n\n<Platform>On platform 4</Platform>\n'
const url = 'https://docs.example.com/trains'

const markdownIn = async (root: string, text = PAGE) => (await treeMarkdown(mdx.parse(text), { url, root })).trim()

it('what a component of a site says in Markdown is what in-markdown.ts beside it says, or else the text of its children', async () => {
  const root = temporaryProject({ 'components/trains/in-markdown.ts': FORM, 'components/trains/own.ts': OWN })
  expect(await markdownIn(root)).toBe('# Trains\n\nDeparts at 9:15: To _Graz_\n\nOn platform 4')
  expect(await markdownIn(temporaryProject({}))).toBe('# Trains\n\nTo _Graz_\n\nOn platform 4')
  const { body } = await treeRecord(mdx.parse(PAGE), { url, root })
  expect(body).toContain('Departs at 9:15: To')
})

it('a site may say what a component of the theme is, and writes it with what docs402/markdown exports', async () => {
  const text = `import { paragraph, strong } from 'docs402/markdown'

export const forms = { Callout: () => [paragraph(strong('Mind the gap'))] }
`
  const root = installedProject({ 'components/in-markdown.ts': text })
  expect(await markdownIn(root, '<Callout type="tip">Text</Callout>')).toBe('**Mind the gap**')
})

it('results that depend on the forms of a site change with them', async () => {
  const [one, other] = [OWN, `${OWN}export const more = 1\n`].map((text) =>
    temporaryProject({
      'components/trains/in-markdown.ts': `${FORM}export { more } from './more'\n`,
      'components/trains/own.ts': OWN,
      'components/trains/more.ts': text === OWN ? 'export const more = 0\n' : 'export const more = 1\n',
    }),
  )
  expect(await formsOfSite(one ?? '')).not.toBe(await formsOfSite(other ?? ''))
  expect(await formsOfSite(temporaryProject({}))).toBe('')
})

it.each([
  ['nothing', 'export const form = {}\n'],
  ['what is no function', "export const forms = { Departure: 'Departs' }\n"],
])('refuses a module that exports %s', async (_, text) => {
  const root = temporaryProject({ 'components/trains/in-markdown.ts': text })
  await expect(markdownForms(root)).rejects.toThrow(
    'components/trains/in-markdown.ts:1:1 It exports no "forms": functions by the names of components.',
  )
})
