import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_LANGUAGES, type Api } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'
import { writtenSiteSchema } from '../../content/schemas/site'
import { loadedSamples, samplesPath } from './loaded-samples'
import { htmlOf, markdownOf, publicApi, referenceTree } from '../testing/reference-pages'

const document = {
  openapi: '3.1.0',
  info: { title: 'X', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/things': { get: { operationId: 'listThings', responses: { 200: { description: 'Fine.' } } } } },
}
const root = temporaryProject({ 'openapi.json': JSON.stringify(document) })
const withLanguages = async (...languages: string[]): Promise<Api> => ({
  ...(await publicApi(path.join(root, 'openapi.json'))),
  ...(languages.length > 0 && { languages }),
})
const first = (api: Api) => {
  const [operation] = api.operations
  if (!operation) throw new Error('The description has an operation.')
  return operation
}

describe('the languages of samples', () => {
  it('are curl, TypeScript and Python unless a site chooses, and nothing is loaded', async () => {
    const api = await withLanguages()
    expect(htmlOf(await referenceTree(api))).not.toContain('more-languages')
    expect(await loadedSamples(root, api, first(api))).toBeNull()
  })

  it('are in the document up to the third; Markdown has these, and the page a link to the others', async () => {
    const api = await withLanguages('python', 'curl', 'go', 'ruby', 'typescript')
    const tree = await referenceTree(api)
    const markdown = await markdownOf(tree)
    expect(markdown).toMatch(/\*\*Python\*\*.*\*\*curl\*\*.*\*\*Go\*\*/)
    expect(markdown).not.toContain('Other languages')
    expect(markdown).not.toContain('Net::HTTP')
    expect(htmlOf(tree)).toContain('<a href="/openapi/samples/list-things.md">Ruby, TypeScript</a>')
    expect(samplesPath(api, first(api))).toBe('/openapi/samples/list-things')
    const loaded = await loadedSamples(root, api, first(api))
    expect(loaded?.file.map(({ kind }) => kind)).toEqual(['ruby', 'typescript'])
    expect(loaded?.file[0]?.html).toContain('<code>ruby list_things.rb</code>')
    expect(loaded?.markdown).toContain('## Ruby\n\nNeeds Ruby 3. Run it with `ruby list_things.rb`.\n\n```ruby\n')
  })

  it('of operations with a price are ours alone, with a link to the page for those who write in others', async () => {
    const priced = await publicApi(path.resolve(import.meta.dirname, '../../../api/fixtures/base.yaml'))
    const pages = { ...priced.pages, otherLanguages: '/docs/other-languages' }
    const api = { ...priced, pages, languages: ['go', 'python'] }
    const paid = api.operations.filter(({ price }) => price !== null)
    expect(paid.length).toBeGreaterThan(0)
    const tree = await referenceTree({ ...api, operations: paid })
    const markdown = await markdownOf(tree)
    expect(markdown).toContain('/docs/other-languages')
    expect(markdown).toContain('**Python**')
    expect(markdown).not.toMatch(/\*\*(?:Go|curl)\*\*/)
    expect(await markdownOf(await referenceTree({ ...api, languages: ['curl'] }))).not.toContain(
      '/docs/other-languages',
    )
  })

  it('that do not exist are named with the nearest and all others', () => {
    const faults = (samples: string[]) =>
      writtenSiteSchema.shape.samples
        .safeParse(samples)
        .error?.issues.map(({ path: place, message }) => `${place.join()} ${message}`)
    expect(faults(['curl', 'go', 'pyton'])).toEqual([
      `2 is no language of samples: Did you mean "python"? Known: ${SAMPLE_LANGUAGES.join(', ')}.`,
    ])
    expect(faults(['curl', 'curl'])).toEqual(['1 is listed twice: "curl". Remove one.'])
    expect(faults([...SAMPLE_LANGUAGES])).toBeUndefined()
  })
})
