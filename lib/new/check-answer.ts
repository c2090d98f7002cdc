import { z } from 'zod'
import { didYouMean, explain } from '@chain-data/findings'
import type { Field } from './kinds'

/** The ids that a project's registries have. */
export interface Ids {
  authors: readonly string[]
  tags: readonly string[]
}

/** `docs-team, api-team` as a list. */
export function listOf(answer: string): string[] {
  return answer
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * What is wrong with an answer, in the words of the checks.
 * @returns one sentence a fault; an empty list when it is right
 */
export function faultsOf({ name, schema, list }: Field, answer: string, ids: Ids): string[] {
  const value = list ? listOf(answer) : answer
  const faults = explain(z.object({ [name]: schema }), { [name]: value }).map(({ message }) => message)
  if (!list || !Array.isArray(value)) return faults
  const noun = list.slice(0, -1)
  const unknown = value
    .filter((id) => !ids[list].includes(id))
    .map(
      (id) =>
        `No ${noun} "${id}" in data/${list}.yaml.${didYouMean(id, ids[list])} Available: ${ids[list].join(', ')}. To add it: npm run new -- ${noun} ${id}`,
    )
  return [...faults, ...unknown]
}
