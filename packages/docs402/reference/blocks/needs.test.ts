import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../../checks/testing'
import { components } from '../../checks/source/components'
import { treeMarkdown } from '../../page/tree/markdown'
import { siteTree } from '../page-trees'
import { BLOCKS } from './registry'
import { BARE } from '../testing/bare-api'

const SITE = 'title: Pets\nurl: https://docs.example.com\n'
const page = (...lines: string[]) => `---\ntitle: A\ndescription: B\n---\n\n# A\n\n${lines.join('\n\n')}\n`

/** What a description without our fields lacks. */
const lacking = [...BLOCKS].flatMap(([name, { needs }]) =>
  needs && /^x-|rate limit|error status/.test(needs) ? [{ name, needs }] : [],
)

async function textOf(text: string): Promise<string> {
  const root = temporaryProject({ 'api/openapi.yaml': BARE, 'data/site.yaml': SITE, 'pages/a.mdx': text })
  return treeMarkdown(await siteTree(root, 'pages/a.mdx', text), { url: 'https://docs.example/a' })
}

it('what a description does not have leaves nothing of its components', async () => {
  expect(lacking.length).toBeGreaterThan(12)
  const text = page('Before.', ...lacking.map(({ name }) => `<${name} />`), 'After.')
  expect(await textOf(text)).toBe('# A\n\nBefore.\n\nAfter.\n')
})

it('each is told once, with component and field', async () => {
  const imports = `import { ${lacking.map(({ name }) => name).join(', ')} } from 'docs402-theme/api'`
  const text = page(imports, ...lacking.map(({ name }) => `<${name} />`))
  const files = { 'api/openapi.yaml': BARE, 'data/site.yaml': SITE, 'pages/a.mdx': text }
  expect(await findInSources(components, files)).toEqual(
    lacking.map(({ name, needs }, at) => {
      const place = `pages/a.mdx:${10 + 2 * at}:1`
      return `warning ${place} The API description has no ${needs}, so <${name}> shows nothing. Remove it, or add ${needs} to the description.`
    }),
  )
})

it.each([
  ['payTo', 'The API description has no x-payment-terms.'],
  ['refundDays', 'The API description has no x-service.'],
  ['sandboxUrl', 'The API description has no server with "x-environment: sandbox".'],
])('a fact that it does not have, %s, is an error', async (of, message) => {
  const text = page("import { ApiValue } from 'docs402-theme/api'", `To <ApiValue of="${of}" />.`)
  const files = { 'api/openapi.yaml': BARE, 'data/site.yaml': SITE, 'pages/a.mdx': text }
  expect((await findInSources(components, files)).join()).toContain(`error pages/a.mdx:10:14 ${message} Remove`)
  await expect(textOf(text)).rejects.toThrow(message)
})

it('figures, facts and the index of operations do without prices', async () => {
  const text = page('<HomeFigures />', '<ApiFacts />', '<EndpointIndex />', 'In <ApiValue of="apiName" />.')
  const markdown = await textOf(text)
  expect(markdown).not.toMatch(/free|price|\$|undefined|null|x402/i)
  expect(markdown).toContain('https://api.example.com/v1')
})
