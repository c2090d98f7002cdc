import type { YamlScalar } from '@chain-data/findings'
import { AUTHORS_DATA } from '@/lib/content/schemas/data-files'
import { kindOf } from '@/lib/content/routes'
import { LOGO_FILE } from '@/lib/content/site/look'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import type { Project } from '../project'

/** The ids, names and paths of the API and the site that this project came with: one a line, lines with # are remarks. */
export const SAMPLE_WORDS = 'data/sample-words.txt'

const DESCRIPTION = 'api/openapi.yaml'
const REMARK = `# Ids, names and paths of the sample that this site came with. "npm run launch-check" finds them in sources and in out/.
# What the API's description has too is no trace of the sample. If another is right, remove it here.
`

/** Names that say whose they are: a word in camel case, or several words. */
const isId = (text: string) => /^[a-z]+[A-Z]\w*$/.test(text)
const isPhrase = (text: string) => /\S\s+\S/.test(text)

/** A name such as `Pet Store API` is also written as `Pet Store`, `pet-store` and `PetStore`. */
function nameForms(name: string): string[] {
  const words = name.replace(/\s+APIs?$/i, '').split(/\s+/)
  if (words.length < 2) return [name]
  const lower = words.map((word) => word.toLowerCase())
  return [words.join(' '), words.join(''), lower.join('-'), lower.join('_')]
}

/** A path as it is requested: its parameters are their examples, up to the first that has none. */
function examplePath(template: string, exampleOf: (name: string) => string | undefined): string {
  const parts = template.split('/')
  const filled = parts.map((part) => part.replace(/^\{(.+)\}$/, (whole, name: string) => exampleOf(name) ?? whole))
  const end = filled.findIndex((part) => part.includes('{'))
  return filled.slice(0, end < 0 ? undefined : end).join('/')
}

function wordsOfDescription(scalars: readonly YamlScalar[]): string[] {
  const examples = new Map<string, string>()
  for (const { keys, value } of scalars) {
    const at = keys.slice(0, -1).join('.')
    const name = keys.at(-1) === 'example' && scalars.find((other) => other.keys.join('.') === `${at}.name`)?.value
    if (typeof name === 'string') examples.set(name, String(value))
  }
  // Networks that payments are made on are those of other APIs too.
  const paidOn = new Set(
    scalars.flatMap(({ keys, value }) => (keys[0] === 'x-payment-terms' && keys.at(-1) === 'network' ? [value] : [])),
  )
  const paysOn = ({ keys: [top, at] }: YamlScalar) =>
    scalars.some(({ keys, value }) => keys.join('.') === `${top}.${at}.id` && paidOn.has(value))
  const paths = new Set(scalars.flatMap(({ keys: [top, path] }) => (top === 'paths' && path ? [path] : [])))
  const requested = [...paths].map((path) => examplePath(path, (name) => examples.get(name)))
  return [
    ...scalars.flatMap((scalar) => {
      const { keys, value } = scalar
      const at = keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')
      const words = String(value)
      if (at === 'info.title') return nameForms(words)
      if (at === 'info.summary' || at === 'x-payment-terms.payTo') return [words]
      if (at === 'info.description') return words.split('\n')
      if (at === 'x-networks.*.name' && isPhrase(words)) return paysOn(scalar) ? [] : [words]
      return keys[0] === 'paths' && keys.at(-1) === 'operationId' && isId(words) ? [words] : []
    }),
    ...[...paths, ...requested].filter((path) => path.split('/').length > 2),
    // All requests about one thing: `/v1/pets` of `/v1/pets/7/photos`.
    ...requested.flatMap((path) => (path.split('/').length > 3 ? [path.split('/').slice(0, 3).join('/')] : [])),
  ]
}

const wordsOfSite = (scalars: readonly YamlScalar[]): string[] =>
  scalars.flatMap(({ keys, value }) => {
    const at = keys.join('.')
    if (at === 'title') return nameForms(String(value))
    if (at === 'repository') return [String(value).replace(/^.*\//, '')]
    return at === 'tagline' || at === 'description' ? [String(value)] : []
  })

const outlinesOf = (svg: string) => [...svg.matchAll(/\sd="([^"]{16,})"/g)].map(([, outline = '']) => outline)

const valuesOf = (scalars: readonly YamlScalar[], name: string) =>
  scalars.flatMap(({ keys, value }) => (keys.at(-1) === name ? [String(value)] : []))

/**
 * The words of the sample, read from its own description, data, posts and drawings: what no other API's site would have
 * by chance. Sorted, each once.
 */
export function sampleWords(project: Project): string[] {
  const read = (file: string) => (project.has(file) ? project.read(file) : '')
  const texts = project.routes().flatMap(({ file, route }) => {
    const kind = kindOf(route)
    const keys = kind === 'post' ? ['title', 'description'] : kind === 'doc' || kind === 'home' ? ['description'] : []
    const matter = readFrontMatter(project.read(file))
    return keys.map((key) => matter.valueAt(key))
  })
  const words = [
    ...wordsOfDescription(project.scalars(DESCRIPTION)),
    ...wordsOfSite(project.scalars(SITE_FILE)),
    ...valuesOf(project.scalars('package.json'), 'name'),
    ...valuesOf(project.scalars(AUTHORS_DATA.file), 'description'),
    ...texts.flatMap((text) => (typeof text === 'string' && isPhrase(text) ? [text] : [])),
    ...[LOGO_FILE, ...project.list('public/authors/*.svg')].flatMap((file) => outlinesOf(read(file))),
  ]
  const all = [...new Set(words.map((word) => word.trim()).filter((word) => word.length > 4))].sort()
  // What is found by a shorter word needs no line of its own.
  return all.filter((word) => !all.some((other) => other !== word && anyOf([other]).test(word)))
}

const escaped = (word: string) =>
  (/^\w/.test(word) ? '(?<![\\w@])' : '') + word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Finds any of the words where it is one: not within a longer word, and not the scope of a package (`@name/…`). */
export const anyOf = (words: readonly string[]): RegExp => new RegExp(`(?:${words.map(escaped).join('|')})(?!\\w)`, 'g')

/** The text of the file that keeps the words, for when the sample is gone. */
export const sampleWordsText = (words: readonly string[]): string => `${REMARK}${words.join('\n')}\n`

/** The words of the sample that the project's own description does not have. */
export function foreignWords(project: Project): string[] {
  if (!project.has(SAMPLE_WORDS)) return []
  const own = project
    .list('api/**/*.{yaml,yml,json}')
    .map((file) => project.read(file))
    .join('\n')
  return project
    .read(SAMPLE_WORDS)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !own.includes(line))
}
