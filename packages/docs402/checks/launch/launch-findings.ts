import { loadData, parseYaml, type Finding, type Place, placeOfOffset, type YamlScalar } from '@docs402/findings'
import { DESCRIPTION_FILE } from '../../reference/site/folder'
import { groupBy } from '../../shared/group-by'
import {
  CHANGELOG_DATA,
  SAMPLES_DATA,
  SECURITY_DATA,
  type Sample,
  type TextSample,
  type ValueSample,
} from '../../content/schemas/data-files'
import type { Project } from '../project'

/** Files with values that readers see or that are used for them. */
const FILES = ['data/*.yaml', 'api/*.{yaml,yml}', 'api/*/openapi.yaml', `!${SAMPLES_DATA.file}`]
/** Frozen copies of pages and of the description contain the same samples. */
const FROZEN = ['api/*/openapi.yaml', 'pages/docs/*/**/*.{md,mdx}']

/** Reserved names (RFC 2606, RFC 6761), and GitHub's example account. */
const NOBODYS =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test|localhost))(?![\w-])|github\.com\/example(?![\w-])/i
/** Placeholder words: writers leave them on purpose, and this check keeps them from being published. */
const TO_COME = /\b(?:TODO|TBD|FIXME|XXX)\b|lorem ipsum/i

/** Addresses of wallets that nobody has the key of: one digit or a run of digits again and again, or almost all zeros. */
const NOBODYS_WALLET =
  /^(?:0x(?:([\da-f]{1,10})\1{3,}[\da-f]{0,9}|0{30,}[\da-f]*|(?:0123456789|1234567890)[\da-f]*|0*dead0*)|([1-9A-HJ-NP-Za-km-z])\2{31,43})$/i
/** Fields of a description that name who is paid, or who pays fees. */
const WALLET_FIELD = /^(?:payTo|feePayer)$/

const finding = (rule: string, file: string, { line, column }: Place, message: string) =>
  ({ rule: `launch/${rule}`, severity: 'error', file, line, column, message }) as const

const sampleAt = (file: string, place: Place, what: string) =>
  finding('sample', file, place, `${what}. Replace it with yours. If it is right, remove it from ${SAMPLES_DATA.file}.`)

/**
 * Every value that is still a placeholder or a sample that the project came with.
 * @throws if the list of samples can't be read: an empty one would find nothing
 */
export function launchFindings(project: Project): Finding[] {
  const samples = loadData(SAMPLES_DATA, project.root)
  const originalOf = originals(project)
  const inValues = project.list(FILES).flatMap((file) => {
    const values = samples.filter((sample): sample is ValueSample => 'is' in sample && sample.file === originalOf(file))
    return valueFindings(project, file, values)
  })
  const inTexts = samples.flatMap((sample) => {
    if (!('holds' in sample)) return []
    const copies = project.list(FROZEN).filter((file) => file !== sample.file && originalOf(file) === sample.file)
    return [...filesOf(project, sample.file), ...copies].flatMap((file) => textFindings(project, { ...sample, file }))
  })
  return [...inValues, ...inTexts, ...drafts(project), ...leadingNowhere(project, samples), ...missing(project)]
}

/** The files that an entry of the list names; none that are deleted, which have no samples left. */
const filesOf = (project: Project, file: string): string[] => (project.has(file) ? [file] : project.list(file))

/** The beginning of the remark on an entry of the changelog that nobody has read yet. */
export const DRAFT_REMARK = '# Drafted from two descriptions:'

/** Entries of the changelog that a new description was drafted as. */
function drafts(project: Project): Finding[] {
  const { file } = CHANGELOG_DATA
  const lines = project.readIfThere(file).split('\n')
  const message = 'The entry below is a draft. Say what readers should do about it, and delete this line.'
  return lines.flatMap((line, index) =>
    line.startsWith(DRAFT_REMARK) ? [finding('draft', file, { line: index + 1, column: 1 }, message)] : [],
  )
}

/** A list that looks in the wrong place would call a sample replaced. */
function leadingNowhere(project: Project, samples: readonly Sample[]): Finding[] {
  const list = parseYaml(project.read(SAMPLES_DATA.file))
  return samples.flatMap((sample, index) => {
    if (!('at' in sample) || !project.has(sample.file) || scalarsAt(project, sample).length > 0) return []
    const message = `Nothing is at "${sample.at}" in ${sample.file}, so this entry finds nothing. Correct it, or remove the entry.`
    return [finding('entry', SAMPLES_DATA.file, list.placeOf([String(index), 'at']), message)]
  })
}

const scalarsAt = (project: Project, { file, at }: ValueSample) =>
  project.scalars(file).filter(({ keys }) => leadsTo(at, keys))

/** The samples on the list that are not in the project: in the state it came in, there are none. */
export function absentSamples(project: Project): string[] {
  return loadData(SAMPLES_DATA, project.root).flatMap((sample) => {
    const files = filesOf(project, sample.file)
    if (files.length === 0) return [sample.file]
    const isIn = (text: string) => files.some((file) => project.read(file).includes(text))
    if ('holds' in sample) return sample.holds.filter((text) => !isIn(text))
    const values = scalarsAt(project, sample).map(({ value }) => value)
    return sample.is.filter((value) => !values.includes(value)).map((value) => `${sample.at}: ${value}`)
  })
}

/** Names the file that a version's copy was made from: `api/openapi.yaml` for `api/1.0/openapi.yaml`. */
function originals(project: Project): (file: string) => string {
  const versions = new Set(project.list('api/*/openapi.yaml').map((file) => file.split('/')[1]))
  return (file) => {
    const [, start = '', version, rest = ''] = /^(api\/|pages\/docs\/)([^/]+)\/(.+)$/.exec(file) ?? []
    return versions.has(version) ? start + rest : file
  }
}

/** Eleven prices of one list are one task: reported at the first, with their number. */
function valueFindings(project: Project, file: string, samples: readonly ValueSample[]): Finding[] {
  const sampleOf = ({ keys, value }: YamlScalar) =>
    samples.find(({ at, is }) => leadsTo(at, keys) && is.some((sample) => sample === value))
  const groups = groupBy(project.scalars(file), sampleOf)
  return [...groups].flatMap(([sample, [first, ...more]]) => {
    if (!first) return []
    if (!sample) return [first, ...more].flatMap((scalar) => placeholders(file, scalar))
    const others = more.length === 0 ? '' : `, as ${more.length === 1 ? 'is 1 more' : `are ${more.length} more`} below`
    return [sampleAt(file, first, `${sample.what} is still the placeholder ${JSON.stringify(first.value)}${others}`)]
  })
}

function leadsTo(at: string, keys: readonly string[]): boolean {
  const steps = at.split('.')
  return steps.length === keys.length && steps.every((step, index) => step === '*' || step === keys[index])
}

/** Operations and schemas explain what others send, with names that nobody has. */
const isProse = (file: string, keys: readonly string[]) =>
  file.startsWith('api/') && (DESCRIBED.has(keys[0] ?? '') || keys.at(-1) === 'description')

const DESCRIBED = new Set(['paths', 'webhooks', 'components', 'definitions', 'parameters', 'responses'])

/** What a site lacks that only its owners know. */
function missing(project: Project): Finding[] {
  const description = project.scalars(DESCRIPTION_FILE)
  const isServer = ({ keys, value }: YamlScalar) =>
    (keys[0] === 'servers' && keys.at(-1) === 'url' && /^https?:/.test(String(value))) || keys.join() === 'host'
  const start = { line: 1, column: 1 }
  const noServer = 'No server of the description has a full URL, so samples can not say where the API is. Add one.'
  const noContact = `There is no contact for security reports, so there is no security.txt. Write ${SECURITY_DATA.file}, as in:\ncontacts: ['mailto:security@your.domain']\nexpires: 2027-01-31 # a year at most\nlanguages: [en]`
  const hasServer = description.length === 0 || description.some(isServer)
  return [
    ...(hasServer ? [] : [finding('missing', DESCRIPTION_FILE, start, noServer)]),
    ...(project.has(SECURITY_DATA.file) ? [] : [finding('missing', SECURITY_DATA.file, start, noContact)]),
  ]
}

function placeholders(file: string, scalar: YamlScalar): Finding[] {
  const { keys, value } = scalar
  // Examples of requests and responses stay samples.
  if (typeof value !== 'string' || keys.some((key) => /^examples?$/.test(key))) return []
  const name = isProse(file, keys) ? undefined : NOBODYS.exec(value)?.[0]
  const isNobodys = WALLET_FIELD.test(keys.at(-1) ?? '') && NOBODYS_WALLET.test(value)
  const word = TO_COME.exec(value)?.[0]
  const message =
    (name !== undefined && `"${name}" is a placeholder for your own name. Replace it.`) ||
    (isNobodys &&
      `"${value}" is a placeholder: nobody has its key, and payments to it are lost. Write your address.`) ||
    (word !== undefined && `"${word}" marks missing text. Write it.`)
  return message ? [finding('placeholder', file, scalar, `${keys.at(-1)}: ${message}`)] : []
}

function textFindings(project: Project, { file, holds, what }: TextSample): Finding[] {
  const text = project.read(file)
  const first = holds.map((sample) => text.indexOf(sample)).find((index) => index >= 0)
  return first === undefined ? [] : [sampleAt(file, placeOfOffset(text, first), `${what} is still a placeholder`)]
}
