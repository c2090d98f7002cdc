import { didYouMean } from '@docs402/findings'
import { KINDS, isKind } from './kinds'

/** Options of kinds besides their fields. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  post: ['date', 'publish'],
  site: [
    ...['title', 'description', 'into', 'engine', 'tagline', 'url', 'repository', 'keep', 'server', 'prices', 'pay-to'],
    'yes',
  ],
}

/** The options of a kind, besides `--dry-run` and `--help`, which all have. */
const optionsOf = (kind: string): string[] => [
  ...(isKind(kind) ? KINDS[kind].slice(1).map(({ name }) => name) : []),
  ...(MORE[kind] ?? []),
]

/**
 * What is wrong with the options of a command.
 * @param kind of what is made: `doc`, `site`, `move`
 * @param given the names of those that are written
 * @returns undefined if the kind has all of them
 */
export function wrongOption(kind: string, given: readonly string[]): string | undefined {
  const options = optionsOf(kind)
  const wrong = given.find((name) => !options.includes(name))
  if (wrong === undefined) return undefined
  const has =
    options.length === 0 ? 'It has none but --dry-run.' : `It has ${options.map((name) => `--${name}`).join(', ')}.`
  return `"${kind}" has no option --${wrong}.${didYouMean(wrong, options)} ${has}`
}
