import { readArguments, runCommand, UsageError, messageOf, didYouMean } from '@chain-data/findings'
import { build } from './bench/build'
import { bytes } from './bench/bytes'
import { dev } from './bench/dev'
import { navigation } from './bench/navigation'
import { table, type BenchPart } from './bench/part'

const parts: readonly BenchPart[] = [bytes, navigation, dev, build]
const names = parts.map(({ name }) => name)

const usage = `npm run bench -- [parts…] [--runs 3] [--pages 0]

Measures the built site and prints results with their targets. Reads out/: run npm run build first. Times are reliable
only on an idle machine. Exits with 1 if a part could not run, not if a target is missed.
${parts.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}
  --runs      how often to measure; the median counts
  --pages     how many generated pages the measured build has in addition`

function numberOf(name: string, text: string, least: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new UsageError(`--${name} must be a whole number of at least ${least}.`)
}

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' }, pages: { type: 'string', default: '0' } },
  })
  const options = { runs: numberOf('runs', values.runs, 1), pages: numberOf('pages', values.pages, 0) }
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  let failed = false
  for (const part of parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    console.log(`\n${part.name}: ${part.about}`)
    try {
      console.log(table(await part.run(process.cwd(), options)))
    } catch (error) {
      console.error(`  ${messageOf(error)}`)
      failed = true
    }
  }
  return failed ? 1 : 0
})
