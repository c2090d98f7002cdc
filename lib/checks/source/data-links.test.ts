import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { applyFixes } from '../apply-fixes'
import { findingsOfRule, openProject } from '../project'
import { findInSources, fixture } from '../testing'
import { links } from './links'

it('finds links to pages that moved or are gone, in the data and in the description of the API', async () => {
  expect(await findInSources(links, fixture(import.meta.url, 'data-links'))).toEqual([
    'warning api/openapi.yaml:4:41 "/docs/errors" is redirected to "/docs/new/errors". Link to "/docs/new/errors".',
    'error api/openapi.yaml:6:8 No page at "/docs/introo". Did you mean "/docs/intro"?',
    'error data/site.yaml:3:26 No page at "/blog/new". The nearest page is "/".',
    'warning data/site.yaml:8:11 "/docs/errors" is redirected to "/docs/new/errors". Link to "/docs/new/errors".',
    'error data/site.yaml:12:11 No "#start" on /docs/intro. Available: #begin.',
  ])
})

it('leads them to the new place with --fix, and changes nothing else', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'data-links-'))
  cpSync(fixture(import.meta.url, 'data-links'), copy, { recursive: true })
  const { fixed, takenBack } = applyFixes(copy, await findingsOfRule(links, openProject(copy)))
  expect(fixed).toHaveLength(2)
  expect(takenBack).toEqual([])
  expect(readFileSync(path.join(copy, 'api/openapi.yaml'), 'utf8')).toContain('[errors](/docs/new/errors#gone)')
})
