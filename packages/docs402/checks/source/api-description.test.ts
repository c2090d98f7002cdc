import { expect, it } from 'vitest'
import { runChecks } from '../run-checks'
import { findingLines, temporaryProject } from '../testing'

const site = (accepted: string) => `title: A
tagline: B
description: A site for a test, with a sentence that is long enough.
url: https://docs.example
locale: en
${accepted}colorMode: { default: system, respectSystem: true }
docs: { versions: [{ name: current, label: Current, path: /docs, mainDoc: intro }] }
navbar: { items: [] }
`
const description = `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
${Array.from({ length: 7 }, (_, at) => `  /a${at}: { get: { summary: Get a${at}, tags: [A], responses: { '200': { description: Good., content: { application/json: { schema: { type: object } } } } } } }\n`).join('')}tags: [{ name: A, description: All of them. }]
`

async function linesWith(accepted: string): Promise<string[]> {
  const root = temporaryProject({ 'data/site.yaml': site(accepted), 'api/openapi.yaml': description })
  const { findings } = await runChecks({ root, sourcesOnly: true, only: ['source/api-description'] })
  return findingLines(findings)
}

it('the check tells every warning about a description', async () => {
  expect((await linesWith('')).filter((line) => line.includes('[example-missing]'))).toHaveLength(7)
})

it('kinds that the settings accept are left out, in one line; those of which there is none are told', async () => {
  const left = await linesWith('accepted: [example-missing, exampel-missing]\n')
  expect(left.filter((line) => line.includes('[example-missing]'))).toEqual([])
  expect(left.filter((line) => line.includes('site.yaml')).join()).toMatch(
    /data\/site\.yaml:6:29 .*No warning about the description is of the kind "exampel-missing"\. Did you mean "example-missing"\?/,
  )
})
