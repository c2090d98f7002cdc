import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formatPlace } from '@chain-data/findings'
import { ruleNames, runChecks } from './run-checks'
import { fixture } from './testing'

const site = { root: fixture(import.meta.url, 'seeded-site'), out: 'built' }
const placesOf = async (options: Parameters<typeof runChecks>[0]) =>
  (await runChecks(options)).findings.map((finding) => `${finding.rule} ${formatPlace(finding)}`)

const EXPECTED = [
  'source/api-description api/openapi.yaml:2:1',
  'source/addresses data/addresses.txt:7:1',
  'source/blog data/authors.yaml:5:3',
  'source/changelog data/changelog.yaml:5:16',
  'source/look data/logo.svg:1:1',
  'source/redirects data/redirects.yaml:1:14',
  'source/security-txt data/security.yaml:2:10',
  'source/data data/site.yaml:5:1',
  'source/links data/site.yaml:15:11',
  'source/blog data/tags.yaml:1:1',
  'html/leaks out/app.js',
  'source/front-matter pages/blog/post.mdx:5:11',
  'source/meta pages/docs/_meta.ts:9:3',
  'source/mdx-syntax pages/docs/broken.mdx:8:1',
  'source/unfinished pages/docs/copy.mdx:1:1',
  'source/front-matter pages/docs/copy.mdx:4:1',
  'source/titles pages/docs/fine.mdx:2:1',
  'source/descriptions pages/docs/fine.mdx:3:1',
  'source/links pages/docs/html.mdx:8:1',
  'source/links pages/docs/html.mdx:10:1',
  'source/links pages/docs/html.mdx:12:1',
  'source/pictures pages/docs/html.mdx:14:6',
  'source/pictures pages/docs/html.mdx:16:6',
  'source/markdown-style pages/docs/html.mdx:24:1',
  'source/headings pages/docs/html.mdx:26:1',
  'source/leaks pages/docs/html.mdx:28:6',
  'source/ids pages/docs/html.mdx:30:31',
  'html/policy pages/docs/html.mdx:32:4',
  'source/components pages/docs/html.mdx:32:16',
  'source/links pages/docs/html.mdx:34:1',
  'source/links pages/docs/html.mdx:36:1',
  'html/valid-html pages/docs/index.mdx',
  'source/orphans pages/docs/lonely.mdx:1:1',
  'source/unfinished pages/docs/lonely.mdx:1:1',
  'source/routes pages/docs/notes.MDX:1:1',
  'source/spelling pages/docs/sources.mdx:8:3',
  'source/code-fences pages/docs/sources.mdx:10:1',
  'source/example-files pages/docs/sources.mdx:14:1',
  'source/markdown-style pages/docs/sources.mdx:17:1',
  'source/interactive pages/docs/sources.mdx:19:23',
  'source/imports pages/docs/sources.mdx:21:10',
  'source/components pages/docs/sources.mdx:23:1',
  'source/expressions pages/docs/sources.mdx:23:32',
  'source/pictures pages/docs/sources.mdx:25:1',
  'source/pictures pages/docs/sources.mdx:25:1',
  'source/unfinished pages/docs/sources.mdx:27:1',
  'source/truncate pages/docs/sources.mdx:27:8',
  'source/shown-as-text pages/docs/sources.mdx:29:11',
  'source/shown-as-text pages/docs/sources.mdx:31:1',
  'source/prose pages/docs/sources.mdx:34:1',
  'source/shown-as-text pages/docs/sources.mdx:36:8',
  'source/shown-as-text pages/docs/sources.mdx:38:1',
  'source/policy pages/docs/sources.mdx:40:7',
  'source/types pages/docs/sources.mdx:42:20',
  'source/file-types public/numbers.xyzw',
  'source/unused-images public/unused.svg',
]

// Loading the dictionaries takes seconds on a busy machine.
describe('the whole check', { timeout: 180_000 }, () => {
  it('finds every fault of a site seeded with one of each kind, at its line, and nothing else', async () => {
    expect(await placesOf(site)).toEqual(EXPECTED)
  })

  it('is the checks of what is broken and the proof-reading, each of which can be run alone', async () => {
    const rulesOf = async (proofReading: boolean | 'alone') =>
      new Set((await runChecks({ ...site, proofReading })).findings.map(({ rule }) => rule))
    const [all, broken, proof] = [await rulesOf(true), await rulesOf(false), await rulesOf('alone')]
    expect(proof).toContain('source/spelling')
    expect(broken).toContain('source/links')
    expect([...broken].filter((rule) => proof.has(rule))).toEqual([])
    expect(new Set([...broken, ...proof])).toEqual(all)
  })

  it('has a fault in the seeded site for every rule', async () => {
    // Apart, because what both areas see of one fault is reported once.
    const findings = [
      ...(await runChecks({ ...site, only: ['html'] })).findings,
      ...(await runChecks({ ...site, only: ['source'] })).findings,
    ]
    // Budgets need pages of many kilobytes, recordings a whole description: their faults are in their own tests.
    const apart = ['html/budgets', 'source/api-names', 'source/recordings']
    const seeded = (await ruleNames()).filter((name) => !apart.includes(name))
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(seeded)
  })

  it('stops no build for style: words, titles and Markdown are warned of', async () => {
    const style = ['spelling', 'prose', 'titles', 'descriptions', 'markdown-style', 'unused-images', 'truncate']
    const { findings } = await runChecks({ root: site.root, sourcesOnly: true, only: style })
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['warning']))
    expect([...new Set(findings.map(({ rule }) => rule.replace('source/', '')))].sort()).toEqual(style.sort())
  })

  it("finds nothing in this site's own sources, warnings included", async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    // `npm test -- types` checks the types: they take as long as all other tests together.
    const only = (await ruleNames()).filter((name) => name !== 'source/types')
    expect(await placesOf({ root, sourcesOnly: true, only })).toEqual([])
  })

  it('can leave the built site out', async () => {
    const rules = new Set(
      (await runChecks({ root: site.root, sourcesOnly: true })).findings.map(({ rule }) => rule.split('/')[0]),
    )
    expect([...rules]).toEqual(['source'])
  })

  it('can run chosen rules alone', async () => {
    expect(await placesOf({ ...site, only: ['html/leaks'] })).toEqual(['html/leaks out/app.js'])
  })

  it('refuses a rule that does not exist, instead of finding nothing', async () => {
    await expect(runChecks({ ...site, only: ['html/link'] })).rejects.toThrow(
      'There is no rule "html/link". Did you mean "html/links"?',
    )
  })

  it('refuses a site that is not built, instead of finding nothing', async () => {
    await expect(runChecks({ root: site.root, out: 'out' })).rejects.toThrow(
      'out/ does not exist. Build the site first (npm run build), or check the sources alone (--sources).',
    )
  })
})
