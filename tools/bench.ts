import { readArguments, runCommand, UsageError, didYouMean } from '@chain-data/findings'
import { build } from './bench/build'
import { bytes } from './bench/bytes'

const PARTS = { bytes, build }

const usage = `npm run bench -- [parts…] [--pages 0]

Measures the site, and prints the results. Times are reliable only on an idle machine.
  bytes     the first load of the heaviest pages of out/, after brotli, by kind: run npm run build first
  build     CPU time and time of a build
  --pages   how many generated pages the measured build has in addition`

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { pages: { type: 'string', default: '0' } },
  })
  if (!/^\d+$/.test(values.pages)) throw new UsageError('--pages must be a whole number.')
  const names = Object.keys(PARTS)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown)
    throw new UsageError(`There is no part "${unknown}".${didYouMean(unknown, names)} Available: ${names.join(', ')}.`)
  for (const [name, part] of Object.entries(PARTS))
    if (positionals.length === 0 || positionals.includes(name))
      for (const [what, value] of Object.entries(part(process.cwd(), Number(values.pages))))
        console.log(`${name}, ${what}: ${value}`)
  return 0
})
