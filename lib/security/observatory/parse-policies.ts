/** Sources by directive, in lower case. */
export type ParsedPolicy = Map<string, Set<string>>

function parseOne(policy: string): ParsedPolicy {
  const directives: ParsedPolicy = new Map()
  for (const entry of policy.split(';')) {
    const [name, ...sources] = entry.trim().toLowerCase().split(/\s+/)
    if (!name) continue
    if (directives.has(name)) throw new Error(`The directive ${name} stands twice in one policy.`)
    directives.set(name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources))
  }
  return directives
}

/**
 * Reads policies that hold at the same time, as the Observatory does: a source counts when every policy allows it; a directive
 * that not all of them have is taken for `'none'`.
 * @throws when a directive stands twice in one policy, or a policy is too short to be one
 */
export function parsePolicies(policies: readonly string[]): ParsedPolicy {
  const parsed = policies.map((policy) => {
    if (policy.trim().length < 6) throw new Error(`"${policy}" is no policy.`)
    return parseOne(policy)
  })
  const names = new Set(parsed.flatMap((policy) => [...policy.keys()]))
  return new Map(
    [...names].map((name) => {
      const lists = parsed.map((policy) => policy.get(name))
      const [first, ...more] = lists
      const kept = [...(first ?? [])].filter((source) => more.every((list) => list?.has(source)))
      return [name, new Set(kept.length === 0 && policies.length > 1 ? ["'none'"] : kept)]
    }),
  )
}
