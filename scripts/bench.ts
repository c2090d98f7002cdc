/**
 * Measures the built site and prints figures beside their targets.
 *
 *   npm run bench                          every part
 *   npm run bench -- bytes lighthouse      some of them
 *   npm run bench -- growth --sizes 20,100,1020
 *   npm run bench -- lighthouse navigation --runs 5
 *
 * Reads `out/` (run `npm run build` first). `growth` builds copies of the project with generated pages in a temporary folder
 * and removes them; `dev` edits such a copy. Times mean something only on a quiet machine; ratios hold on a busy one too.
 * Ends with 1 when a part could not be run, not when a target is missed: the checks of the build judge bytes.
 */
import { parseArgs } from 'node:util'
import { bytes } from '@/lib/bench/bytes'
import { dev } from '@/lib/bench/dev'
import { growth } from '@/lib/bench/growth'
import { lighthousePart } from '@/lib/bench/lighthouse'
import { navigation } from '@/lib/bench/navigation'
import { table, type BenchPart } from '@/lib/bench/part'
import { search } from '@/lib/bench/search'
import { didYouMean } from '@/lib/names/nearest'

const parts: readonly BenchPart[] = [bytes, lighthousePart, navigation, search, dev, growth]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, sizes: { type: 'string', default: '20,100,1020' } },
})
const runs = Number(values.runs)
const sizes = values.sizes.split(',').map(Number)
const names = parts.map(({ name }) => name)

function wrongArgument(): string | undefined {
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown) return `There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`
  if (!Number.isInteger(runs) || runs < 1) return `--runs must be a whole number from 1, not "${values.runs}".`
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    return `--sizes must be whole numbers, as in 20,100,1020, not "${values.sizes}".`
  return undefined
}

const wrong = wrongArgument()
if (wrong) {
  console.error(wrong)
  process.exit(2)
}
for (const part of parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n${part.name}: ${part.about}`)
  try {
    const figures = await part.run(process.cwd(), { runs, sizes })
    if (figures.length > 0) console.log(table(figures))
  } catch (error) {
    console.error(`  ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
