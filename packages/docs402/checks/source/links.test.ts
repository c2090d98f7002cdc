import { expect, it } from 'vitest'
import { findingsOfRule, openProject } from '../project'
import { temporaryProject } from '../testing'
import { links } from './links'

const PAGES = { 'pages/index.mdx': '# T', 'pages/docs/intro.mdx': '# T' }

it.each([
  ['data/site.yaml', "navbar: [{ to: '/docs/streaming' }]\n", 'error'],
  ['api/openapi.yaml', 'info: { description: "[x](/docs/intro)" }\n', undefined],
  ['api/openapi.yaml', 'info: { description: "[x](/streaming)" }\n', undefined],
  // Its pages lead to where others document the API.
  ['api/openapi.yaml', 'info: { description: "[x](/docs/streaming)" }\n', 'warning'],
])('%s with %j has an %s', async (file, text, severity) => {
  const findings = await findingsOfRule(links, openProject(temporaryProject({ ...PAGES, [file]: text })))
  expect(findings.map((finding) => finding.severity)).toEqual(severity ? [severity] : [])
  if (severity) expect(findings[0]?.message).toMatch(/^No page at "\/docs\/streaming"\./)
})

const meta = (entry: string) => `export default {\n  intro: 'T',\n  more: ${entry},\n}\n`

it.each([
  ["{ title: 'M', href: '/docs/intro' }", []],
  ["{ title: 'M', href: 'https://other.example/x' }", []],
  ["{ title: 'M', href: '/docs/intro#no-such-part' }", [['error', 3, 23]]],
  ["{ title: 'M', href: '/docs/intor' }", [['error', 3, 23]]],
  ["{\n    title: 'M',\n    href: '/docs/intro/',\n  }", [['error', 5, 5]]],
  ["{ title: 'M', href: './intro.mdx' }", [['error', 3, 23]]],
])('href in a _meta file is judged as a link: %s', async (entry, places) => {
  const root = temporaryProject({ ...PAGES, 'pages/docs/_meta.ts': meta(entry) })
  const findings = await findingsOfRule(links, openProject(root))
  expect(findings.map(({ severity, line, column }) => [severity, line, column])).toEqual(places)
  expect(findings.every(({ file }) => file === 'pages/docs/_meta.ts')).toBe(true)
})

it('what a href in a _meta file means is a fix, where it is certain', async () => {
  const root = temporaryProject({ ...PAGES, 'pages/docs/_meta.ts': meta("{ href: '/docs/intro.html' }") })
  const [finding] = await findingsOfRule(links, openProject(root))
  expect(finding?.edits?.map(({ text }) => text)).toEqual(['/docs/intro'])
})
