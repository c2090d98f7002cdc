import { type FileProblem, parseYaml, type Problem, placeOfOffset } from '@chain-data/findings'
import { z } from 'zod'
import type { OffsetRange } from '@/lib/content/mdx/read/mdx-file'
import { namedExample } from '@/lib/content/mdx/remark-example-files'
import type { Project, SourceRule } from '../project'
import { isOfSite } from './page-language'
import { commentsOf, onlyStretches, textsOfApi, textsOfCode, textsOfData, textsOfPage } from './reader-texts'

const textsSchema = z
  .union([z.string(), z.array(z.string()).min(1)], { error: 'Write a text here, or a list of texts.' })
  .transform((texts) => [texts].flat())

const entrySchema = z.strictObject({
  not: textsSchema,
  say: textsSchema,
  when: z.string().optional(),
  /** Phrases in which the words are right, each with the reason. */
  except: z.record(z.string(), z.string().min(1, 'Say why this phrase is right.')).default({}),
})
const listSchema = z.array(entrySchema)

/** One entry of the list of avoided words, ready to be searched for. */
interface Avoided {
  patterns: RegExp[]
  /** What to write instead; several where it depends. */
  say: string[]
  /** In which case alone the word is avoided. */
  when?: string
  except: RegExp[]
}

/** A phrase may go over the end of a line, and over what begins the next line of a comment; not over an empty line. */
const GAP = String.raw`[^\S\n]*(?:\s|\n[^\S\n]*(?:\/\/|#|\*|>)[^\S\n]*)[^\S\n]*`

/**
 * Reads the list of avoided words.
 * @param text YAML: entries with `not`, `say`, and if needed `when`, `except`
 * @returns the entries, or what is wrong with the list
 */
function readAvoided(text: string): { entries: Avoided[]; problems: Problem[] } {
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

/** What begins a further line of a comment. */
const LINE_START = /\n\s*(?:\/\/|#|\*|>)\s+/g

/** An avoided word, where it stands. */
interface Found {
  /** As it stands in the text, on one line. */
  words: string
  offset: number
  /** What to write instead; several where it depends. */
  say: string[]
  entry: Avoided
}

/**
 * Finds avoided words in a text. Of two entries that meet in the text, the one that stands first in the list is told.
 * @param text everything that is not to be read is blanked out
 */
function findWording(text: string, entries: readonly Avoided[]): Found[] {
  const found: (Found & { end: number })[] = []
  for (const entry of entries) {
    const right = entry.except.flatMap((pattern) => matchesOf(text, pattern))
    for (const { start, end, pattern } of entry.patterns.flatMap((pattern) => matchesOf(text, pattern))) {
      if (right.some((phrase) => phrase.start <= start && end <= phrase.end)) continue
      if (found.some((other) => start < other.end && other.offset < end)) continue
      const words = text.slice(start, end).replaceAll(LINE_START, ' ').replaceAll(/\s+/g, ' ')
      const say = entry.say.map((instead) => words.replace(pattern, instead).trim())
      found.push({ words, offset: start, end, say, entry })
    }
  }
  return found.map(({ end: _, ...rest }) => rest)
}

function matchesOf(text: string, pattern: RegExp): { start: number; end: number; pattern: RegExp }[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: index, end: index + length, pattern }))
}

/** The words that this site avoids, for writers to edit. */
const LIST = 'data/avoided-words.yaml'

/** TypeScript whose texts readers see. */
const CODE = [
  'pages/**/*.{ts,tsx}',
  'components/**/*.tsx',
  'theme/**/*.tsx',
  'theme.config.tsx',
  'lib/api-view/*.ts',
  'lib/browser/**/*.ts',
]
/** What readers type, which search has to know, and no page says; and the list itself. */
const NOT_SHOWN = ['data/synonyms.yaml', LIST]

/** Texts that readers see say things as the list of avoided words wants them said. */
export const wording: SourceRule = {
  name: 'source/wording',
  proofReading: true,
  run: (project) => {
    if (!project.has(LIST)) return []
    const { entries, problems } = readAvoided(project.read(LIST))
    const broken = problems.map((problem): FileProblem => ({ file: LIST, ...problem }))
    const texts = readerTexts(project)
    const found = texts.flatMap(({ file, stretches }) => {
      const text = project.read(file)
      return findWording(onlyStretches(text, stretches), entries).map((avoided) => avoidedFault(file, text, avoided))
    })
    return [...broken, ...found]
  },
}

function readerTexts(project: Project): { file: string; stretches: OffsetRange[] }[] {
  const pages = project.mdx().filter((page) => isOfSite(project, page))
  const programs = new Set(pages.flatMap(({ fences }) => fences.flatMap(({ meta }) => namedExample(meta)?.file ?? [])))
  const withText = (files: readonly string[], stretchesOf: (file: string, text: string) => OffsetRange[]) =>
    files.map((file) => ({ file, stretches: stretchesOf(file, project.read(file)) }))
  return [
    ...pages.map((page) => ({ file: page.file, stretches: textsOfPage(page) })),
    ...withText(
      [...programs].filter((file) => project.isFile(file)),
      commentsOf,
    ),
    ...withText(
      CODE.flatMap((pattern) => project.list(pattern)),
      textsOfCode,
    ),
    ...withText(
      project.list('data/*.yaml').filter((file) => !NOT_SHOWN.includes(file)),
      (_, text) => textsOfData(text),
    ),
    ...withText(project.list(['api/*.yaml', 'api/*/openapi.yaml']), (_, text) => textsOfApi(text)),
  ]
}

function avoidedFault(file: string, text: string, { words, offset, say: instead, entry }: Found): FileProblem {
  const say = instead.map((words) => `"${words}"`).join(' or ')
  const when = entry.when === undefined ? '' : ` ${entry.when}`
  const message = `"${words}": write ${say}${when}. If the words are right here, add the phrase to "except" in ${LIST}, with the reason.`
  return { severity: 'warning', file, ...placeOfOffset(text, offset), message }
}
