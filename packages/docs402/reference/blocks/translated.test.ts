import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { temporaryProject } from '../../checks/testing'
import { type Node, nodesOf } from '../../page/mdx/template'
import { inWords } from '../../content/page-language'
import { wordsOf } from '../../content/interface-words'
import { siteTree } from '../page-trees'
import { BLOCKS } from './registry'
import { loadSiteApi } from '../site/site-api'

const states = path.resolve(import.meta.dirname, '../../../../sites/states')
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

/** Names of formats, programs, protocols and places of parameters, which are the same in all languages. */
const NAMES =
  /^(?:RSS|Atom|OAuth 2\.0|OpenID Connect|OpenAPI [\d.]+|openapi\.\w+|[A-Z]+|[\d.]+ USDC|Python, .*|(?:cookie|header|path|query),)$/
/** Texts that people read, of elements too. */
const READ = /^(?:aria-label|title|alt|placeholder|caption|label|html)$/
const flat = (text: string) => text.replaceAll(/[\s`*]+/g, ' ').trim()

/** What readers see of a node itself. */
function textsOf(node: Node): string[] {
  if (node.type === 'text') return [flat(node.value)]
  const attributes = 'attributes' in node ? node.attributes : []
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !READ.test(attribute.name)) return []
    const { value } = attribute
    return flat(typeof value === 'string' ? value : (value?.value ?? ''))
  })
}

it('nothing that the engine says in a block stays English', async () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const { api, source } = await loadSiteApi(root)
  const writtenIn = (language: string) => {
    const texts: string[] = []
    inWords({ language, words: wordsOf(root, language) }, () => {
      for (const [name, block] of BLOCKS) {
        const values = block.attribute?.values({ api, root, folder: 'api' }) ?? ['']
        // A value that the description lacks is an error of the page that asks for it.
        const lacking = block.attribute?.missing?.({ api }) ?? {}
        for (const value of values.filter((each) => !(each in lacking)).slice(0, 4)) {
          const of = block.attribute?.counted ? `2 ${value}` : value
          const tree = block.make?.({ api, siteUrl: undefined, source, root, folder: 'api', of, attributeOf: () => '' })
          for (const node of nodesOf(tree))
            visit(node, (each) => void texts.push(...textsOf(each as Node).map((text) => `${name}: ${text}`)))
        }
      }
    })
    return texts
  }
  const files = globSync(['api/**/*.{yaml,json,md}', 'data/**/*.yaml'], { cwd: root, absolute: true })
  const written = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
  const described = flat(written.join('\n'))
  const english = new Set(writtenIn('en'))
  const left = writtenIn('ja').filter((text) => {
    const [, words = ''] = /^\w+: (.*)$/s.exec(text) ?? []
    const isOwn = /\p{L}{3}/u.test(words) && !NAMES.test(words) && english.has(text)
    // Two descriptions of one thing are one text.
    return isOwn && !words.split(/(?<=[.,:;]) /).every((each) => described.includes(each))
  })
  expect(english.size).toBeGreaterThan(200)
  expect([...new Set(left)]).toEqual([])
})
