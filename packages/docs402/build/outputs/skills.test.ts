import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { decisionWords, loadApi } from '@docs402/api'
import { readText } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import { bareApi, pricedApi } from '../../reference/testing/bare-api'
import { apiSkill, skillIndex } from './skills'

const SITE = 'https://docs.example/base'
const expected = (name: string) => readText(import.meta.dirname, `expected/${name}.txt`)

it('is made of the description and the decision table alone', async () => {
  const small = await pricedApi()
  const api = { ...small, pages: { ...small.pages, reference: '/docs/api', errors: null } }
  expect(apiSkill(api, SITE).text).toBe(expected('small-skill'))
})

it('says for every error and reason what to do, in a size that agents load whole', async () => {
  const api = await pricedApi()
  const { name, description, text } = apiSkill(api, SITE)
  for (const row of api.decisions) {
    const line = text.split('\n').find((each) => each.startsWith('- After ') && each.includes(`\`${row.on}\``))
    expect(line, row.on).toContain(decisionWords(row, ['eip155']))
  }
  for (const { path: target } of api.operations) expect(text).toContain(target)
  // The limits of the Agent Skills specification; 5,000 tokens are recommended.
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(description.length).toBeLessThan(1024)
  expect(text.length).toBeLessThan(20_000)
})

it('of an API without prices is about its operations alone', async () => {
  expect(apiSkill(await bareApi(), SITE).text).toBe(expected('bare-skill'))
})

it('is listed for both versions of the discovery, with the digest of its bytes', () => {
  const skill = { name: 'small-api', description: 'Small.', text: 'Text\n' }
  const schema = z.object({ $schema: z.string(), skills: z.array(z.record(z.string(), z.unknown())) })
  const { $schema, skills } = schema.parse(JSON.parse(skillIndex([skill], SITE)))
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  expect(skills).toEqual([
    {
      ...{ name: 'small-api', description: 'Small.', type: 'skill-md', files: ['SKILL.md'] },
      url: `${SITE}/.well-known/skills/small-api/SKILL.md`,
      digest: `sha256:${createHash('sha256').update('Text\n').digest('hex')}`,
    },
  ])
})

it.each([
  ['../../../evil', 'evil'],
  ['CON', 'con-api'],
  ['.hidden/Pets', 'hidden-pets'],
  ['日本', 'api'],
  [`${'x'.repeat(63)}-y`, 'x'.repeat(63)],
])('an API called %j is a skill in a folder of its own: %s', async (title, name) => {
  const api = await pricedApi()
  expect(apiSkill({ ...api, title }, SITE).name).toBe(name)
})

it('never names what the description marks as not for readers', async () => {
  const text = readText(import.meta.dirname, '../../../api/fixtures/internal/places.yaml')
  const root = temporaryProject({ 'a.yaml': text.replaceAll('MARK: true', 'x-internal: true') })
  const { api } = await loadApi({ root, file: 'a.yaml' })
  const skill = apiSkill({ ...api, pages: { ...api.pages, reference: '/docs/api' } }, SITE).text
  expect(skill).toContain('/parcels')
  // Programs read secrets from the environment.
  expect(skill.replaceAll(/\bsecrets?\b/g, '')).not.toMatch(/secret/i)
})
