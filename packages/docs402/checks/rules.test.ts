import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { htmlRules, ruleNames, sourceRules } from './rules'
import { runChecks } from './run-checks'
import { installedProject, temporaryProject } from './testing'

/** What modules of a folder write as names of rules, and each export of a rule. */
function rulesWritten(folder: string, kind: string): string[] {
  const names = readdirSync(path.join(import.meta.dirname, folder)).filter((name) => /^[\w-]+\.ts$/.test(name))
  const texts = names.map((name) => readFileSync(path.join(import.meta.dirname, folder, name), 'utf8'))
  return texts.flatMap((text) => text.match(new RegExp(`^export const \\w+(?:: ${kind} =| = \\w+Rule\\()`, 'gm')) ?? [])
}

// A rule that nothing lists is never run, and nobody misses it.
it('every rule of the folders runs', async () => {
  const rules = await sourceRules(temporaryProject({}))
  expect(rules).toHaveLength(rulesWritten('source', 'RuleBody').length)
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
  const built = await htmlRules()
  expect(built).toHaveLength(rulesWritten('html', 'HtmlRuleBody').length)
  // A command chooses rules by the names under which they are listed.
  expect([...rules, ...built].map(({ name }) => name).sort()).toEqual(await ruleNames(temporaryProject({})))
})

const PRICES = `import type { SourceRule } from 'docs402'
import { FREE } from '../snippets/words'

export const prices: SourceRule = {
  name: 'site/prices',
  page: ({ text }) => (text.includes(FREE) ? [{ line: 5, column: 1, message: 'Nothing is free here.' }] : []),
}

export const titles: SourceRule = {
  name: 'site/titles',
  proofReading: true,
  run: (project) => project.list('pages/*.mdx').map((file) => ({ severity: 'warning', file, message: 'Short.' })),
}
`

it('a site has rules of its own, which run with the others and by their names', async () => {
  const root = installedProject({
    'checks/prices.ts': PRICES,
    'checks/prices.test.ts': 'throw new Error("A test is no rule.")\n',
    'snippets/words.ts': "export const FREE = 'gratis'\n",
    'pages/index.mdx': '---\ntitle: A\n---\n\nAll is gratis.\n',
  })
  const messagesOf = async (only: string[], proofReading = true) => {
    const { findings } = await runChecks({ root, sourcesOnly: true, only, proofReading })
    return findings.map(({ rule, severity, file, line, message }) => `${rule} ${severity} ${file}:${line} ${message}`)
  }
  const [price, title] = [
    'site/prices error pages/index.mdx:5 Nothing is free here.',
    'site/titles warning pages/index.mdx:undefined Short.',
  ]
  expect((await messagesOf(['site'])).sort()).toEqual([price, title])
  expect(await messagesOf(['prices'])).toEqual([price])
  expect(await messagesOf(['site'], false)).toEqual([price])
})

it.each([
  [
    'no rule',
    "export const prices = { name: 'site/prices' }\n",
    'checks/prices.ts:1:1 It exports no rule: an object with "name" ("site/…") and "page" or "run".',
  ],
  [
    'a rule with the name of another area',
    "export const prices = { name: 'source/prices', run: () => [] }\n",
    'checks/prices.ts:1:1 The rule "source/prices" must be called "site/…", as all rules of a site.',
  ],
])('a module of a site with %s is refused', async (_, text, message) => {
  await expect(sourceRules(temporaryProject({ 'checks/prices.ts': text }))).rejects.toThrow(message)
})
