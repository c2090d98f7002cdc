import { createHash } from 'node:crypto'
import { stringify } from 'yaml'
import { type Api, firstOperation, type Operation } from '@docs402/api'
import { isReserved, writeBelow } from '@docs402/findings'
import type { FinishedSite, Output } from '../output'
import { inWords } from '../../content/page-language'
import { nameOfApi } from '../../reference/site/folder'
import { siteApis } from '../../reference/site/site-api'
import { titleOf } from '../../reference/site/fact-words'
import { markdownPath } from '../../shared/routes'
import { en } from '../../shared/words/en'
import { agentRules, apiFacts, decisionLines } from './llms'
import { OUTPUT_URLS } from '../../content/output-urls'

/**
 * Agents look for `agent-skills` (Agent Skills Discovery 0.2.0), and older ones for `skills` (0.1.0), which also expect
 * the file there.
 */
const FOLDERS = ['.well-known/agent-skills', '.well-known/skills'] as const
const HOME = FOLDERS[1]
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

interface Skill {
  name: string
  description: string
  text: string
}

/** A name that the Agent Skills specification allows: lowercase letters, digits and single hyphens, at most 64. */
const nameOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-|-$/g, '')

const operationLine = (operation: Operation, isPaid: boolean) =>
  `- \`${operation.method} ${operation.path}\`${isPaid ? ` (${operation.price?.label ?? 'free'})` : ''}: ${titleOf(operation)}${operation.deprecated ? ' (deprecated)' : ''}`

/** What the API is for, in a few sentences. */
function purposeOf({ title, summary, features, networks, groups }: Api): string {
  const what = (features.length > 0 ? features : groups).map(({ title: each }) => each).join(', ')
  const where = networks.map((network) => network.name).join(', ')
  const use = features.length > 0 ? `Use it to read ${what}${where && ` from ${where}`}.` : `Use it for ${what}.`
  const about = /[.!?]$/.test(summary) || summary === '' ? summary : `${summary}.`
  return `${about || `${title}: how to call the API.`} ${what === '' ? '' : use}`.trim().slice(0, 1024)
}

/**
 * What an agent needs to call the API, and not to lose money, from the description and its decision table alone.
 * @param chosen the id of the operation to begin with, if the owner names one
 */
export function apiSkill(api: Api, siteUrl: string, chosen?: string): Skill {
  const first = firstOperation(api, chosen)
  const wanted = nameOf(api.title) || 'api'
  const name = isReserved(wanted) ? `${wanted}-api` : wanted
  const description = purposeOf(api)
  const isPaid = api.operations.some(({ price }) => price !== null)
  const decisions = decisionLines(api).map((line) => `- ${line}`)
  const pages = [api.pages.reference, api.pages.errors].flatMap((route) => (route === null ? [] : markdownPath(route)))
  const parts = [
    `---\n${stringify({ name, description }, { lineWidth: 0 })}---`,
    `# ${api.title}`,
    [...apiFacts(api), ...agentRules(api)].map((line) => `- ${line}`).join('\n'),
    '## Operations',
    ...(first && api.operations.length > 1 ? [`Begin with \`${first.method} ${first.path}\`.`] : []),
    api.operations.map((operation) => operationLine(operation, isPaid)).join('\n'),
    ...(decisions.length > 0
      ? ['## After an error', 'By `reason` of the problem document, otherwise by `code`:', decisions.join('\n')]
      : []),
    '## Read more',
    ['/llms.txt', `${api.published}.json`, ...pages].map((path) => `- <${siteUrl}${path}>`).join('\n'),
  ]
  return { name, description, text: `${parts.join('\n\n')}\n` }
}

/** The list of skills, which readers of both versions understand: each ignores what it doesn't know. */
export function skillIndex(all: readonly Skill[], siteUrl: string): string {
  const skills = all.map(({ name, description, text }) => {
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
    const url = `${siteUrl}/${HOME}/${name}/SKILL.md`
    return { name, type: 'skill-md', description, url, digest, files: ['SKILL.md'] }
  })
  return `${JSON.stringify({ $schema: SCHEMA, skills }, null, 2)}\n`
}

export default {
  title: 'Write the skill for agents',
  ...OUTPUT_URLS.skills,
  async write({ root, out, site }: FinishedSite) {
    const apis = await siteApis(root)
    const firstIn = (api: Api) => (api.operations.some(({ id }) => id === site.first) ? site.first : undefined)
    // A skill is one text for agents, in English.
    const english = { language: 'en', words: en }
    const skills = inWords(english, () =>
      apis.map(({ api }) => apiSkill(api, site.url, apis.length > 1 ? firstIn(api) : site.first)),
    )
    // Two APIs with one title are told apart by their folders.
    const named = skills.map((skill, at) => {
      const isTaken = skills.slice(0, at).some(({ name }) => name === skill.name)
      const name = isTaken ? `${skill.name}-${nameOfApi(apis[at]?.folder ?? '') ?? at}` : skill.name
      return { ...skill, name, text: skill.text.replace(`\nname: ${skill.name}\n`, `\nname: ${name}\n`) }
    })
    for (const { name, text } of named) writeBelow(out, `${HOME}/${name}/SKILL.md`, text)
    for (const folder of FOLDERS) writeBelow(out, `${folder}/index.json`, skillIndex(named, site.url))
    return named.map(({ name, text }) => `${name}, ${text.length} characters`).join('; ')
  },
} satisfies Output
