import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readText, walk } from '@docs402/findings'
import { ruleNames, sourceRules } from './rules'
import { findInSources, installedProject } from './testing'

// The files of mistakes are the contract of every rule.

/** Text or bytes by path. */
type Files = Record<string, string | Uint8Array>

/** A text with a mistake, and what is reported about it: `error 3:1 message`. Nothing is reported about a text that is right. */
interface Mistake {
  text: string
  says: string[]
}

/** Mistakes in one file of a project, which one rule finds. */
interface MistakesOfRule {
  rule: string
  /** The file that has them; its extension distinguishes MDX from Markdown. */
  file: string
  /** The other files of the project. */
  given: Files
  /** All are in the same file, because each run of the rule takes long. */
  together: boolean
  mistakes: Mistake[]
}

const unescaped = (text: string) =>
  text
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll('\\0', '\0')
    .replaceAll(/«(.*?)»×(\d+)/g, (_, part: string, times: string) => part.repeat(Number(times)))

const repository = path.resolve(import.meta.dirname, '../../..')
const pathOf = (file: string) => path.join(repository, file)

/** A file of this project, or all files of a folder of it. */
function copied(name: string, from: string): Files {
  if (statSync(pathOf(from)).isFile()) return { [name]: readFileSync(pathOf(from)) }
  const names = walk(pathOf(from), '.')
  return Object.fromEntries(names.map((each) => [each, readFileSync(path.join(pathOf(from), each))]))
}

/** The files that a line adds: `with <path> <path>: <text>`, or `with <path> from <file or folder of this project>`. */
function filesOf(line: string): Files {
  const [, name = '', from] = /^with (\S+) from (\S+)$/.exec(line) ?? []
  if (from !== undefined) return copied(name, from)
  const [, names = '', text = ''] = /^with ([^:]+):? ?(.*)$/.exec(line) ?? []
  return Object.fromEntries(names.split(' ').map((each) => [each, unescaped(text)]))
}

/**
 * Reads a file of mistakes. A section is `== <rule> <file>`, with `together` or not, the other files of its project, and
 * each text with what is reported about it below. A section with `from <file>` has replacements in that text: `old ⇒ new`.
 */
function readMistakes(text: string): MistakesOfRule[] {
  return text.split(/^== /m).flatMap((block) => {
    const [head = '', ...lines] = block.split('\n').filter((line) => line !== '')
    const [rule = '', file = '', together] = head.split(' ')
    const from = lines.find((line) => line.startsWith('from '))?.slice('from '.length)
    const base = from === undefined ? undefined : readText(pathOf(from))
    const [given, mistakes]: [Files, Mistake[]] = [{}, []]
    for (const line of lines) {
      if (line.startsWith('with ')) Object.assign(given, filesOf(line))
      else if (line.startsWith('  ')) mistakes.at(-1)?.says.push(unescaped(line.trim()))
      else if (!line.startsWith('from ')) mistakes.push({ text: textOf(unescaped(line), base), says: [] })
    }
    return mistakes.length === 0 ? [] : [{ rule, file, given, together: together !== undefined, mistakes }]
  })
}

function textOf(written: string, base: string | undefined): string {
  if (base === undefined) return written
  const [old = '', changed = ''] = written.split(' ⇒ ')
  if (!base.includes(old)) throw new Error(`There is no "${old}" to replace.`)
  return base.replace(old, changed)
}

const RULES = await sourceRules(repository)

/** The rule that needs packages: they have types. */
const TYPES = 'source/types'

const folder = path.join(import.meta.dirname, 'fixtures/mistakes')
const areas = readdirSync(folder).map(
  (name) => [name, readMistakes(readFileSync(path.join(folder, name), 'utf8'))] as const,
)

beforeAll(() => void vi.stubEnv('BUILD_DATE', '2026-01-01'))
afterAll(() => void vi.unstubAllEnvs())

/** What a rule says of a file, without the name of that file. */
async function toldOf({ rule, file, given }: MistakesOfRule, text: string): Promise<string[]> {
  const testedRule = RULES.find(({ name }) => name === rule)
  if (!testedRule) throw new Error(`There is no rule "${rule}".`)
  const files = { ...given, [file]: text }
  const lines = await findInSources(testedRule, rule === TYPES ? installedProject(files) : files)
  return lines.map((line) => line.replace(`${file}:`, ''))
}

/** What is told, cut where a mistake names only its beginning. */
const shortened = (lines: readonly string[], { says }: Mistake) =>
  lines.map((line, index) => (says[index]?.endsWith('…') ? `${line.slice(0, says[index].length - 1)}…` : line))

/** Takes out of what is told of a whole file what is told of lines of it, which then count from the first of them. */
function takeLines(lines: string[], first: number, count: number): string[] {
  const mine = lines.filter((line) => {
    const at = Number(/^\w+ (\d+):/.exec(line)?.[1])
    return at >= first && at < first + count
  })
  for (const line of mine) lines.splice(lines.indexOf(line), 1)
  return mine.map((line) => line.replace(/ (\d+)/, (_, at: string) => ` ${Number(at) - first + 1}`))
}

describe.each(areas)('%s', (_, sections) => {
  for (const section of sections) {
    const { rule, file, mistakes } = section
    if (section.together)
      it(`${rule}, in ${file}`, { timeout: 180_000 }, async () => {
        const lines = await toldOf(section, mistakes.map(({ text }) => text).join('\n\n'))
        let next = 1
        for (const mistake of mistakes) {
          const count = mistake.text.split('\n').length
          expect.soft(shortened(takeLines(lines, next, count), mistake), mistake.text).toEqual(mistake.says)
          next += count + 1
        }
        expect(lines).toEqual([])
      })
    else
      it.each(mistakes)(`${rule}, in ${file}: $text`, async (mistake) => {
        expect(shortened(await toldOf(section, mistake.text), mistake)).toEqual(mistake.says)
      })
  }
})

it('has a mistake for every rule over the sources', async () => {
  const lines = areas.flatMap(([, sections]) => sections.filter(({ mistakes }) => mistakes.some(({ says }) => says[0])))
  expect([...new Set(lines.map(({ rule }) => rule))].sort()).toEqual(
    (await ruleNames(repository)).filter((name) => name.startsWith('source/')),
  )
})
