import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { copySite, type SiteCopy } from './support/site-copy'

/** An edit of each kind of source: [file, text, what is there then]. */
const EDITS = [
  ['pages/docs/intro.mdx', '\n## ', '\n[A link](/docs) that was not there: `a word`.\n\n## '],
  ['pages/docs/_meta.ts', "intro: 'Getting started'", "intro: 'First steps'"],
  ['data/site.yaml', 'tagline: Blockchain data, paid per request', 'tagline: Chain data by the request'],
  ['data/colors.css', '--accent: light-dark(#0b6b57', '--accent: light-dark(#7a1f5c'],
  ['data/logo.svg', '<svg ', '<svg data-edited="" '],
  ['api/openapi.yaml', 'Networks, prices and the status of the service.', 'What there is, and what it costs.'],
  ['components/interactive/request-budget/index.tsx', '<output', '<output data-edited=""'],
  ['components/interactive/request-budget/budget.ts', "BUDGET_LABEL = '", "BUDGET_LABEL = 'Edited: "],
  ['components/interactive/request-budget/request-budget.module.css', 'font-weight: 600', 'font-weight: 700'],
] as const

/** What a site has built, by files. */
async function built(site: SiteCopy): Promise<Record<string, string>> {
  const { code, output } = await site.run('npm run build')
  expect(code, output).toBe(0)
  const out = path.join(site.root, 'out')
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(out, file)))
      .digest('hex')
  return Object.fromEntries(filesBelow(out).map((file) => [file, hashOf(file)]))
}

it('what earlier builds have kept gives the bytes of a build that starts from nothing, whatever was edited', async () => {
  const site = copySite('kept')
  const before = await built(site)
  for (const [file, from, to] of EDITS) site.edit(file, from, to)
  const after = await built(site)
  expect(after).not.toEqual(before)
  site.remove('.cache')
  expect(after).toEqual(await built(site))
})
