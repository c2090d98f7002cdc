import { z } from 'zod'
import { parseYaml, type Place } from '@/lib/sources/yaml-text'

const textsSchema = z
  .union([z.string(), z.array(z.string()).min(1)], { error: 'Write a text here, or a list of texts.' })
  .transform((texts) => [texts].flat())

const entrySchema = z.strictObject({
  not: textsSchema,
  say: textsSchema,
  when: z.string().optional(),
  severity: z.enum(['error', 'warning']).default('error'),
  /** Phrases in which the words are right, each with the reason. */
  except: z.record(z.string(), z.string().min(1, 'Say why this phrase is right.')).default({}),
})
const listSchema = z.array(entrySchema)

/** One entry of the list of avoided words, ready to be searched for. */
export interface Avoided {
  patterns: RegExp[]
  /** What to write instead; several where it depends. */
  say: string[]
  /** In which case alone the word is avoided. */
  when?: string
  severity: 'error' | 'warning'
  except: RegExp[]
}

type Problem = Place & { message: string }

/** A phrase may go over the end of a line, and over what begins the next line of a comment; not over an empty line. */
const GAP = String.raw`[^\S\n]*(?:\s|\n[^\S\n]*(?:\/\/|#|\*|>)[^\S\n]*)[^\S\n]*`

/**
 * Reads the list of avoided words.
 * @param text YAML: entries with `not`, `say`, and if needed `when`, `severity`, `except`
 * @returns the entries, or what is wrong with the list
 */
export function readAvoided(text: string): { entries: Avoided[]; problems: Problem[] } {
  const { value, problems: broken, placeOf } = parseYaml(text)
  if (broken.length > 0) return { entries: [], problems: broken }
  const problems: Problem[] = []
  const parsed = listSchema.safeParse(value ?? [])
  if (!parsed.success)
    return {
      entries: [],
      problems: parsed.error.issues.map(({ path, message }) => ({ ...placeOf(path.map(String)), message })),
    }
  const entries = parsed.data.flatMap(({ not, except, when, ...entry }, index): Avoided[] => {
    const compiled = (written: readonly string[], key: string) =>
      written.flatMap((pattern) => {
        const result = patternOf(pattern)
        if (typeof result !== 'string') return [result]
        problems.push({ ...placeOf([String(index), key]), message: result })
        return []
      })
    const patterns = compiled(not, 'not')
    return [{ ...entry, ...(when ? { when } : {}), patterns, except: compiled(Object.keys(except), 'except') }]
  })
  return { entries, problems }
}

/** A pattern finds whole words, in any case. */
function patternOf(written: string): RegExp | string {
  try {
    return new RegExp(String.raw`(?<![\w-])(?:${written.replaceAll(' ', GAP)})(?![\w-])`, 'gi')
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /s, '') : String(error)
    return `"${written}" is not a regular expression: ${reason}.`
  }
}
