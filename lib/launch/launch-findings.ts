import { z } from 'zod'
import type { Finding } from '@/lib/checks/finding'
import type { Project } from '@/lib/checks/project'
import { readExported } from '@/lib/checks/source/registry'
import { leavesOfData, leavesOfYaml, type Leaf } from './leaves'

const SAMPLES_FILE = 'data/samples.ts'
/** Where values stand that readers see or that are used for them. */
const FILES = ['data/*.ts', 'api/*.{yaml,yml}']

const samplesSchema = z.array(
  z.strictObject({
    file: z.string(),
    at: z.string(),
    is: z.array(z.union([z.string(), z.number()])),
    what: z.string(),
  }),
)

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
  const files = [...new Set([...FILES.flatMap((pattern) => project.list(pattern)), ...samples.map(({ file }) => file)])]
  return files
    .filter((file) => file !== SAMPLES_FILE)
    .flatMap((file) => {
      if (!project.has(file)) throw new Error(`${SAMPLES_FILE} names ${file}, which does not exist.`)
      const text = project.read(file)
      const leaves = /\.ya?ml$/.test(file) ? leavesOfYaml(text) : leavesOfData(file, text)
      return leaves.flatMap((leaf) => findingsOf(file, leaf, samples))
    })
}

function findingsOf(
  file: string,
  { keys, value, line, column }: Leaf,
  samples: z.output<typeof samplesSchema>,
): Finding[] {
  const finding = (rule: string, message: string): Finding => ({ rule, severity: 'error', file, line, column, message })
  const sample = samples.find((entry) => entry.file === file && leadsTo(entry.at, keys) && entry.is.includes(value))
  if (sample) {
    return [
      finding(
        'launch/sample',
        `${sample.what} is still the sample ${JSON.stringify(value)}. Put in yours; if it is right as it is, take it out of ${SAMPLES_FILE}.`,
      ),
    ]
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
    `${SAMPLES_FILE}${place ? `:${place.line}:${place.column}` : ''} can't be read: it must say \`export const samples = [ { file, at, is, what } … ]\`, written out.`,
  )
}
