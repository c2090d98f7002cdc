import { beforeEach, expect, it } from 'vitest'
import { openProject } from '../checks/project'
import { temporaryProject } from '../checks/testing'
import { runChecks } from '../checks/run-checks'
import { writeBelow } from '@docs402/findings'
import { translationPlan } from './translation'

const MATTER =
  '---\ntitle: Limits\ndescription: How many requests an application may send in a minute, and what happens after.\n---\n\n'
const PAGE = `${MATTER}import Rules from '../../snippets/rules.mdx'

# Limits

Read [the start](/docs/start), [the same](start.mdx#first-steps), [below](#at-once) and [elsewhere](https://other.example).

![A gate](./gate.png)

## At once

<Rules />

## Own id [#own]

\`\`\`sh title="run.sh"
# Not a heading
\`\`\`
`

let root = ''
beforeEach(() => {
  root = temporaryProject({
    'data/site.yaml':
      'url: https://x.example\nlocale: en\nlocales: [{ code: en, label: English }, { code: fr, label: Français }, { code: pt-BR, label: Português, path: /br }]\n',
    'pages/docs/limits.mdx': PAGE,
    'pages/docs/gate.png': Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
    'snippets/rules.mdx': 'Ten a minute.\n',
    'pages/docs/start.mdx': `${MATTER}# Start\n\n## First steps\n\nText.\n`,
    'pages/docs/index.md': `${MATTER}# Docs\n`,
    'pages/fr/docs/start.mdx': `${MATTER}# Départ\n`,
  })
})
const planOf = (language: string, page: string) => translationPlan(openProject(root), language, page)

it.each(['docs/limits', '/docs/limits', 'pages/docs/limits.mdx', 'docs/limits.mdx'])(
  'copies the page %s with its ids, and with paths that lead where they did',
  (given) => {
    const { changes, next } = planOf('fr', given)
    expect(changes.map(({ note }) => note)).toEqual(['pages/fr/docs/limits.mdx  (copy of pages/docs/limits.mdx)'])
    const text = String(changes[0]?.text)
    expect(text).toContain('# Limits\n\nTODO: translate title, description and text of pages/docs/limits.mdx.')
    expect(text).toContain("import Rules from '@/snippets/rules.mdx'")
    expect(text).toContain('[the start](/docs/start), [the same](/docs/start#first-steps), [below](#at-once)')
    expect(text).toContain('## At once [#at-once]\n')
    expect(text).toContain('## Own id [#own]\n')
    expect(text).toContain('# Not a heading\n')
    expect(next.join('\n')).toContain('at /fr/docs/limits.')
  },
)

it('the folder is that of the language, and the page of a folder keeps its name', () => {
  expect(planOf('pt-BR', 'docs').changes[0]?.file).toBe('pages/br/docs/index.md')
})

it('the check says what is left until it is translated', async () => {
  for (const { file, text } of planOf('fr', 'docs/limits').changes) writeBelow(root, file, text)
  const { findings } = await runChecks({ root, sourcesOnly: true, only: ['source/unfinished', 'source/links'] })
  expect(findings.filter(({ file }) => file === 'pages/fr/docs/limits.mdx').map(({ message }) => message)).toEqual([
    '"TODO" is still in the text. Write it, or remove it. If you mean the word itself, put it in backticks.',
  ])
})

it.each([
  ['fz', 'docs/limits', 'There is no language with the id "fz". Did you mean "fr"?'],
  ['en', 'docs/limits', '"en" is the language of the site itself. Its pages are translated into: fr, pt-BR.'],
  ['fr', 'docs/limit', 'There is no page at "/docs/limit". Did you mean "/docs/limits"?'],
  ['fr', 'docs/start', 'pages/fr/docs/start.mdx is there already. "npx docs402 translations fr" says'],
])('%s %s: refuses what it can not make, with what is there', (language, page, message) => {
  expect(() => planOf(language, page)).toThrow(message)
})

it('a site of one language is told how to name others', () => {
  const one = openProject(temporaryProject({ 'pages/docs/a.mdx': PAGE, 'data/site.yaml': 'url: https://x.example\n' }))
  expect(() => translationPlan(one, 'fr', 'docs/a')).toThrow('Name others first, as "locales" in data/site.yaml.')
})
