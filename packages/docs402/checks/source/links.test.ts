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
  const found = await findingsOfRule(links, openProject(temporaryProject({ ...PAGES, [file]: text })))
  expect(found.map((finding) => finding.severity)).toEqual(severity ? [severity] : [])
  if (severity) expect(found[0]?.message).toMatch(/^No page at "\/docs\/streaming"\./)
})
