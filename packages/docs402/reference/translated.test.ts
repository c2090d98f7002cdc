import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { toString } from 'mdast-util-to-string'
import { temporaryProject } from '../checks/testing'
import { siteTree } from './page-trees'

const states = path.resolve(import.meta.dirname, '../../../sites/states')
const description = (summary: string) => `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /a:
    get:
      operationId: getA
      summary: ${summary}
      parameters: [{ name: limit, in: query, required: true, schema: { type: integer, maximum: 5 } }]
      responses: { '200': { description: OK } }
`
const page =
  '---\ntitle: T\ndescription: A page with the reference of the API, for a test of its language alone.\n---\n\n<EndpointReference />\n'

it('the reference has the words of the language of its page, and the description as written or translated', async () => {
  const root = temporaryProject({
    'data/site.yaml': 'locale: en\nlocales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n',
    'api/openapi.yaml': description('List things'),
    'pages/docs/api.mdx': page,
    'pages/de/docs/api.mdx': page,
  })
  cpSync(path.join(states, 'data/colors.css'), path.join(root, 'data/colors.css'))
  const textOf = async (file: string) => toString(await siteTree(root, file, page))
  const english = await textOf('pages/docs/api.mdx')
  expect(english).toContain('Parameters')
  expect(english).toMatch(/required.*at most 5/)
  const german = await textOf('pages/de/docs/api.mdx')
  expect(german).toMatch(/List things.*Parameter.*erforderlich.*höchstens 5/s)
  expect(german).not.toContain('required')
  cpSync(path.join(root, 'api/openapi.yaml'), path.join(root, 'api/openapi.de.yaml'))
  writeFileSync(path.join(root, 'api/openapi.de.yaml'), description('Dinge auflisten'))
  expect(await textOf('pages/de/docs/api.mdx')).toContain('Dinge auflisten')
  expect(await textOf('pages/docs/api.mdx')).toContain('List things')
})
