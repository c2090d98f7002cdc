import { bytes } from '@/lib/bench/bytes'
import { messageOf, readArguments, runCommand, UsageError, didYouMean } from '@chain-data/findings'
import { dev } from '@/lib/bench/dev'
import { growth } from '@/lib/bench/growth'
import { lighthousePart } from '@/lib/bench/lighthouse'
import { navigation } from '@/lib/bench/navigation'
import { table, type BenchPart } from '@/lib/bench/part'
import { search } from '@/lib/bench/search'

const parts: readonly BenchPart[] = [bytes, lighthousePart, navigation, search, dev, growth]

const usage = `npm run bench -- [parts…] [--runs 5] [--sizes 20,100,1020]

Measures the built site and prints figures beside their targets. Reads out/: run npm run build first. Times mean something only on a
quiet machine; ratios hold on a busy one too. Ends with 1 when a part could not be run, not when a target is missed.
${parts.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}
  --runs      how often Lighthouse and navigation are measured
  --sizes     numbers of generated pages for growth, which builds copies of the project in a temporary folder`

function readWishes(): { chosen: readonly BenchPart[]; runs: number; sizes: number[] } {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, sizes: { type: 'string', default: '20,100,1020' } },
  })
  const runs = Number(values.runs)
  const sizes = values.sizes.split(',').map(Number)
  const names = parts.map(({ name }) => name)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError(`--runs must be a whole number from 1, not "${values.runs}".`)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new UsageError(`--sizes must be whole numbers, as in 20,100,1020, not "${values.sizes}".`)
  return { chosen: parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name)), runs, sizes }
}

await runCommand(async () => {
  const { chosen, runs, sizes } = readWishes()
  let failed = false
  for (const part of chosen) {
    console.log(`\n${part.name}: ${part.about}`)
    try {
      const figures = await part.run(process.cwd(), { runs, sizes })
      if (figures.length > 0) console.log(table(figures))
    } catch (error) {
      console.error(`  ${messageOf(error)}`)
      failed = true
    }
  }
  return failed ? 1 : 0
})
