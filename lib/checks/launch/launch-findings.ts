import { loadData, parseYaml, type Finding, placeOfOffset, type YamlScalar } from '@chain-data/findings'
import { SAMPLES_DATA, type TextSample, type ValueSample } from '@/lib/content/schemas/data-files'
import type { Project } from '../project'

/** Files with values that readers see or that are used for them. */
const FILES = ['data/*.yaml', 'api/*.{yaml,yml}', 'api/*/openapi.yaml']
/** Frozen copies of pages and of the description contain the same samples. */
const FROZEN = ['api/*/openapi.yaml', 'pages/docs/*/**/*.{md,mdx}']

/** A string or number with its place. */
type Value = YamlScalar & { value: string | number }

const ADVICE = `Replace it with yours. If it is right as it is, remove it from ${SAMPLES_DATA.file}.`

/** Reserved names (RFC 2606, RFC 6761), and GitHub's example account. */
const NOBODYS =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test|localhost))(?![\w-])|github\.com\/example(?![\w-])/i

/**
 * Placeholder words: writers leave them on purpose, and this check keeps them from being published.
 */
const TO_COME = /\b(?:TODO|TBD|FIXME|XXX)\b|lorem ipsum/i

/** Examples of requests and responses stay samples. */
const FOR_GOOD = ['example', 'examples']

/**
 * Every value that is still a placeholder or a sample that the project came with.
 * @throws if the list of samples can't be read: an empty one would find nothing
 */
export function launchFindings(project: Project): Finding[] {
  const samples = loadData(SAMPLES_DATA, project.root)
  const values = samples.flatMap((sample) => ('is' in sample ? [sample] : []))
  const texts = samples.flatMap((sample) => ('holds' in sample ? [sample] : []))
  const versions = new Set(project.list('api/*/openapi.yaml').map((file) => file.split('/')[1] ?? ''))
  const found = FILES.flatMap((pattern) => project.list(pattern))
    .filter((file) => file !== SAMPLES_DATA.file)
    .flatMap((file) => {
      const text = project.read(file)
      const scalars = parseYaml(text)
        .scalars()
        .flatMap((scalar) => textOrNumber(scalar))
      const own = values.filter((sample) => sample.file === withoutVersion(file, versions))
      return together(
        file,
        scalars.flatMap((scalar) => foundIn(file, scalar, own)),
      )
    })
  const frozen = FROZEN.flatMap((pattern) => project.list(pattern)).filter(
    (file) => withoutVersion(file, versions) !== file,
  )
  const copies = texts.flatMap((sample) =>
    frozen.filter((file) => withoutVersion(file, versions) === sample.file).map((file) => ({ ...sample, file })),
  )
  return [...found, ...[...texts, ...copies].flatMap((sample) => textFindings(project, sample))]
}

/**
 * The file that a version's copy was made from: `api/openapi.yaml` for `api/1.0/openapi.yaml`. Other files return
 * themselves.
 */
function withoutVersion(file: string, versions: ReadonlySet<string>): string {
  const [, start = '', version = '', rest = ''] = /^(api\/|pages\/docs\/)([^/]+)\/(.+)$/.exec(file) ?? []
  return versions.has(version) ? start + rest : file
}

function textOrNumber({ value, ...rest }: YamlScalar): Value[] {
  return typeof value === 'string' || typeof value === 'number' ? [{ ...rest, value }] : []
}

/** A value that is a sample, or another problem with a value. */
type Found = { sample: ValueSample; scalar: Value } | { finding: Finding }

/** Eleven prices of one list are one task: reported at the first, with their number. */
function together(file: string, found: readonly Found[]): Finding[] {
  const findings = found.flatMap((one) => ('finding' in one ? [one.finding] : []))
  const samples = new Map<ValueSample, Value[]>()
  for (const one of found) {
    if ('sample' in one) samples.set(one.sample, [...(samples.get(one.sample) ?? []), one.scalar])
  }
  for (const [{ what }, [first, ...more]] of samples) {
    if (!first) continue
    const others = more.length === 0 ? '' : `, as ${more.length === 1 ? 'is 1 more' : `are ${more.length} more`} below`
    const message = `${what} is still the sample ${JSON.stringify(first.value)}${others}. ${ADVICE}`
    const { line, column } = first
    findings.push({ rule: 'launch/sample', severity: 'error', file, line, column, message })
  }
  return findings
}

/** A deleted file has no samples left. */
function textFindings(project: Project, { file, holds, what }: TextSample): Finding[] {
  if (!project.has(file)) return []
  const text = project.read(file)
  const [first] = holds.map((sample) => text.indexOf(sample)).filter((index) => index >= 0)
  if (first === undefined) return []
  const message = `${what} is still the sample. ${ADVICE}`
  return [{ rule: 'launch/sample', severity: 'error', file, ...placeOfOffset(text, first), message }]
}

function foundIn(file: string, scalar: Value, samples: readonly ValueSample[]): Found[] {
  const { keys, value, line, column } = scalar
  const placeholder = (message: string): Found[] => [
    { finding: { rule: 'launch/placeholder', severity: 'error', file, line, column, message } },
  ]
  const sample = samples.find(({ at, is }) => leadsTo(at, keys) && is.includes(value))
  if (sample) return [{ sample, scalar }]
  if (typeof value !== 'string' || keys.some((key) => FOR_GOOD.includes(key))) return []
  const nobodys = NOBODYS.exec(value)?.[0]
  if (nobodys !== undefined) {
    return placeholder(`${keys.at(-1)}: "${nobodys}" is a placeholder for a name of yours. Replace it.`)
  }
  const word = TO_COME.exec(value)?.[0]
  return word === undefined ? [] : placeholder(`${keys.at(-1)}: "${word}" marks a missing text. Write it.`)
}

function leadsTo(at: string, keys: readonly string[]): boolean {
  const steps = at.split('.')
  return steps.length === keys.length && steps.every((step, index) => step === '*' || step === keys[index])
}
