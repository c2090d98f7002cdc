import { readArguments, runCommand, UsageError, messageOf, didYouMean } from '@chain-data/findings'
import { build } from './bench/build'
import { bytes } from './bench/bytes'
import { dev } from './bench/dev'
import { lighthousePart } from './bench/lighthouse'
import { navigation } from './bench/navigation'
import { table, type BenchPart } from './bench/part'
import { pay } from './bench/pay'
import { search } from './bench/search'

const parts: readonly BenchPart[] = [bytes, lighthousePart, navigation, search, pay, dev, build]

const usage = `npm run bench -- [parts…] [--runs 5] [--pages 500] [--peers 0]

Measures the built site and prints results with their targets. Reads out/: run npm run build first. Times are reliable
only on an idle machine; ratios on a busy one, too. Exits with 1 if a part could not run, not if a target is missed.
${parts.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}
  --runs      how often to measure Lighthouse and navigation
  --pages     how many generated pages to measure the build with, in copies of the project in a temporary folder
  --peers     how often to compare the build with Starlight, in turns, with the text of out/ instead of generated
              pages; installs Starlight in a temporary folder`

function readWishes(): { chosen: readonly BenchPart[]; runs: number; pages: number; peers: number } {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '500' },
      peers: { type: 'string', default: '0' },
    },
  })
  const runs = Number(values.runs)
  const pages = Number(values.pages)
  const peers = Number(values.peers)
  const names = parts.map(({ name }) => name)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  for (const [name, value] of Object.entries({ runs, pages }))
    if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${name} must be a whole number of at least 1.`)
  if (!Number.isInteger(peers) || peers < 0) throw new UsageError('--peers must be a whole number of at least 0.')
  return {
    chosen: parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    runs,
    pages,
    peers,
  }
}

await runCommand(async () => {
  const { chosen, runs, pages, peers } = readWishes()
  let failed = false
  for (const part of chosen) {
    console.log(`\n${part.name}: ${part.about}`)
    try {
      const figures = await part.run(process.cwd(), { runs, pages, peers })
      if (figures.length > 0) console.log(table(figures))
    } catch (error) {
      console.error(`  ${messageOf(error)}`)
      failed = true
    }
  }
  return failed ? 1 : 0
})
