import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readMistakes, type Mistake, type MistakesOfRule } from './mistakes'
import { ruleNames } from './run-checks'
import { sourceRules } from './rules'
import { findInSources } from './testing'

const RULES = await sourceRules()

const folder = path.join(import.meta.dirname, 'fixtures/mistakes')
const areas = readdirSync(folder).map(
  (name) => [name, readMistakes(readFileSync(path.join(folder, name), 'utf8'))] as const,
)

beforeAll(() => void vi.stubEnv('BUILD_DATE', '2026-01-01'))
afterAll(() => void vi.unstubAllEnvs())

/** What a rule says of a file, without the name of that file. */
async function toldOf({ rule, file, given }: MistakesOfRule, text: string): Promise<string[]> {
  const found = RULES.find(({ name }) => name === rule)
  if (!found) throw new Error(`There is no rule "${rule}".`)
  return (await findInSources(found, { ...given, [file]: text })).map((line) => line.replace(`${file}:`, ''))
}

/** What is told, cut where a mistake names only its beginning. */
const shortened = (told: readonly string[], { says }: Mistake) =>
  told.map((line, index) => (says[index]?.endsWith('…') ? `${line.slice(0, says[index].length - 1)}…` : line))

/** Takes out of what is told of a whole file what is told of lines of it, which then count from the first of them. */
function takeLines(told: string[], first: number, count: number): string[] {
  const mine = told.filter((line) => {
    const at = Number(/^\w+ (\d+):/.exec(line)?.[1])
    return at >= first && at < first + count
  })
  for (const line of mine) told.splice(told.indexOf(line), 1)
  return mine.map((line) => line.replace(/ (\d+)/, (_, at: string) => ` ${Number(at) - first + 1}`))
}

describe.each(areas)('%s', (_, sections) => {
  for (const section of sections) {
    const { rule, file, mistakes } = section
    if (section.together)
      it(`${rule}, in ${file}`, { timeout: 60_000 }, async () => {
        const told = await toldOf(section, mistakes.map(({ text }) => text).join('\n\n'))
        let next = 1
        for (const mistake of mistakes) {
          const count = mistake.text.split('\n').length
          expect.soft(shortened(takeLines(told, next, count), mistake), mistake.text).toEqual(mistake.says)
          next += count + 1
        }
        expect(told).toEqual([])
      })
    else
      it.each(mistakes)(`${rule}, in ${file}: $text`, async (mistake) => {
        expect(shortened(await toldOf(section, mistake.text), mistake)).toEqual(mistake.says)
      })
  }
})

it('has a mistake for every rule over the sources', async () => {
  const told = areas.flatMap(([, sections]) => sections.filter(({ mistakes }) => mistakes.some(({ says }) => says[0])))
  expect([...new Set(told.map(({ rule }) => rule))].sort()).toEqual(
    (await ruleNames()).filter((name) => name.startsWith('source/')),
  )
})
