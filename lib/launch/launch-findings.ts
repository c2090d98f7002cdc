import { z } from 'zod'
import type { Finding } from '@/lib/checks/finding'
import { placeOfOffset } from '@/lib/checks/literals'
import type { Project } from '@/lib/checks/project'
import { readExported } from '@/lib/checks/source/registry'
import { leavesOfData, leavesOfYaml, type Leaf } from './leaves'

const SAMPLES_FILE = 'data/samples.ts'
/** Where values stand that readers see or that are used for them. */
const FILES = ['data/*.ts', 'api/*.{yaml,yml}']

const valueSchema = z.strictObject({
  file: z.string(),
  at: z.string(),
  is: z.array(z.union([z.string(), z.number()])),
  what: z.string(),
})
const textSchema = z.strictObject({ file: z.string(), holds: z.array(z.string()), what: z.string() })
const samplesSchema = z.array(z.union([valueSchema, textSchema]))

type ValueSample = z.output<typeof valueSchema>
type TextSample = z.output<typeof textSchema>

const ADVICE = `Put in yours; if it is right as it is, take it out of ${SAMPLES_FILE}.`

/** Names that belong to nobody (RFC 2606, RFC 6761), and the account of that kind on GitHub. */
const NOBODYS =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test|localhost))(?![\w-])|github\.com\/example(?![\w-])/i

/** Words that stand for a text to come: writers leave them on purpose, and this check is what keeps them from going public. */
const TO_COME = /\b(?:TODO|TBD|FIXME|XXX)\b|lorem ipsum/i

/** The example of a request or an answer is a sample for good. */
const FOR_GOOD = ['example', 'examples']

/**
 * Every value that is still a placeholder or one of the samples the project came with.
 * @throws when the list of samples can't be read: an empty one would find nothing
 */
export function launchFindings(project: Project): Finding[] {
  const samples = readSamples(project)
  const values = samples.flatMap((sample) => ('is' in sample ? [sample] : []))
  const texts = samples.flatMap((sample) => ('holds' in sample ? [sample] : []))
  const found = FILES.flatMap((pattern) => project.list(pattern))
    .filter((file) => file !== SAMPLES_FILE)
    .flatMap((file) => {
      const text = project.read(file)
      const leaves = /\.ya?ml$/.test(file) ? leavesOfYaml(text) : leavesOfData(file, text)
      return leaves.flatMap((leaf) => findingsOf(file, leaf, values))
    })
  return [...found, ...texts.flatMap((sample) => textFindings(project, sample))]
}

/** A file that was deleted holds no sample any more. */
function textFindings(project: Project, { file, holds, what }: TextSample): Finding[] {
  if (!project.has(file)) return []
  const text = project.read(file)
  const [first] = holds.map((sample) => text.indexOf(sample)).filter((index) => index >= 0)
  if (first === undefined) return []
  const message = `${what} is still the sample. ${ADVICE}`
  return [{ rule: 'launch/sample', severity: 'error', file, ...placeOfOffset(text, first), message }]
}

function findingsOf(file: string, { keys, value, line, column }: Leaf, samples: readonly ValueSample[]): Finding[] {
  const finding = (rule: string, message: string): Finding => ({ rule, severity: 'error', file, line, column, message })
  const sample = samples.find((entry) => entry.file === file && leadsTo(entry.at, keys) && entry.is.includes(value))
  if (sample) {
    return [finding('launch/sample', `${sample.what} is still the sample ${JSON.stringify(value)}. ${ADVICE}`)]
  }
  if (typeof value !== 'string' || keys.some((key) => FOR_GOOD.includes(key))) return []
  const nobodys = NOBODYS.exec(value)?.[0]
  if (nobodys !== undefined) {
    return [finding('launch/placeholder', `${keys.at(-1)}: "${nobodys}" stands for a name of yours. Put it in.`)]
  }
  const word = TO_COME.exec(value)?.[0]
  return word === undefined
    ? []
    : [finding('launch/placeholder', `${keys.at(-1)}: "${word}" says that a text is still to come. Write it.`)]
}

function leadsTo(at: string, keys: readonly string[]): boolean {
  const steps = at.split('.')
  return steps.length === keys.length && steps.every((step, index) => step === '*' || step === keys[index])
}

function readSamples(project: Project): z.output<typeof samplesSchema> {
  const read = readExported(project, SAMPLES_FILE, 'samples')
  const parsed = samplesSchema.safeParse(read?.value)
  if (parsed.success && read?.problems.length === 0) return parsed.data
  const place = read?.problems[0]
  throw new Error(
    `${SAMPLES_FILE}${place ? `:${place.line}:${place.column}` : ''} can't be read: it must say \`export const samples = [ { file, at, is, what } or { file, holds, what } … ]\`, written out.`,
  )
}
