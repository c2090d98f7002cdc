import { didYouMean } from '@/lib/diagnostics/nearest'

/** The names of all rules, sorted. */
export async function ruleNames(): Promise<string[]> {
  const [{ sourceRules }, { htmlRules }] = await Promise.all([import('./source/rules'), import('./html/rules')])
  return [...sourceRules, ...htmlRules].map(({ name }) => name).sort()
}

/** Whether a rule is among those asked for; without any, all are. */
export function isChosen(name: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.length === 0 || only.some((part) => matches(name, part))
}

function matches(name: string, part: string): boolean {
  return name === part || name.startsWith(`${part}/`) || name.endsWith(`/${part}`)
}

/**
 * Refuses names that select nothing: a check that runs no rule would look like a clean one.
 * @throws with the nearest name
 */
export async function assertRuleNames(only: readonly string[]): Promise<void> {
  const names = await ruleNames()
  for (const part of only) {
    if (names.some((name) => matches(name, part))) continue
    throw new Error(
      `There is no rule "${part}".${didYouMean(
        part,
        names.flatMap((name) => [name, ...name.split('/').slice(1)]),
      )} Available: ${names.join(', ')}.`,
    )
  }
}
