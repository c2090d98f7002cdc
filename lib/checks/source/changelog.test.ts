import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { changelog } from './changelog'

const description = `paths:
  /a:
    get: { operationId: getOne, deprecated: true }
    post: { operationId: addOne }
  /b:
    get: { operationId: listAll, deprecated: true }
`
const project = (entries: string) =>
  temporaryProject({ 'api/openapi.yaml': description, 'data/changelog.yaml': entries })
const entry = (kind: string, ...operations: string[]) =>
  `- { date: 2026-01-01, kind: ${kind}, title: A change, operations: [${operations.join(', ')}] }\n`

it('finds operations that do not exist or are not deprecated, and deprecated ones that no entry names', async () => {
  const written = entry('changed', 'getOen') + entry('deprecated', 'getOne', 'addOne') + entry('removed', 'oldOne')
  expect(await findInSources(changelog, project(written))).toEqual([
    'warning data/changelog.yaml:1:1 "listAll" is deprecated, and no entry says since when. Add one of the kind "deprecated" with operations: [listAll].',
    expect.stringMatching(
      /^error data\/changelog\.yaml:1:68 There is no operation .*"getOen"\. Did you mean "getOne"\?/,
    ),
    'error data/changelog.yaml:2:79 "addOne" is not marked as deprecated in api/openapi.yaml. Add "deprecated: true" to it there.',
  ])
})

it('leaves alone what is right', async () => {
  expect(
    await findInSources(changelog, project(entry('deprecated', 'getOne', 'listAll') + entry('price', 'addOne'))),
  ).toEqual([])
})
