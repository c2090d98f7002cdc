import { didYouMean } from './nearest'

/** The names of all rules, sorted. */
export async function ruleNames(): Promise<string[]> {
  const [{ sourceRules }, { htmlRules }] = await Promise.all([import('./source/rules'), import('./html/rules')])
  return [...sourceRules, ...htmlRules].map(({ name }) => name).sort()
}

/**
 * Refuses names that select nothing: a check that runs no rule would look like a clean one.
 * @throws with the nearest name
 */
export async function assertRuleNames(only: readonly string[]): Promise<void> {
  const names = await ruleNames()
  for (const part of only) {
    if (names.some((name) => name === part || name.startsWith(`${part}/`))) continue
    throw new Error(`There is no rule "${part}".${didYouMean(part, names)} Available: ${names.join(', ')}.`)
  }
}
