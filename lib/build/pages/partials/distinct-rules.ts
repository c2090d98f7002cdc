import postcss from 'postcss'

/** At-rules that contain rules, each of which works on its own. */
const AROUND = /^(?:layer|media|supports|container)$/

/** Each rule with its surrounding at-rules, as one text. */
function rulesIn(container: postcss.Root | postcss.AtRule, around = ''): [text: string, rule: postcss.ChildNode][] {
  return (container.nodes ?? []).flatMap((node) =>
    node.type === 'atrule' && node.nodes && AROUND.test(node.name)
      ? rulesIn(node, `${around}@${node.name} ${node.params}{`)
      : [[around + node.toString(), node]],
  )
}

/** Removes a rule, and at-rules that become empty. */
function removeRule(rule: postcss.ChildNode): void {
  const { parent } = rule
  rule.remove()
  if (parent instanceof postcss.AtRule && parent.nodes?.length === 0) removeRule(parent)
}

/** For each style sheet, the rules that not all of them have. */
export function distinctRules(sheets: readonly string[]): string[] {
  const parsed = sheets.map((sheet) => {
    const root = postcss.parse(sheet)
    return { root, rules: rulesIn(root) }
  })
  const known = parsed.map(({ rules }) => new Set(rules.map(([text]) => text)))
  for (const [text, rule] of parsed.flatMap(({ rules }) => rules))
    if (known.every((texts) => texts.has(text))) removeRule(rule)
  return parsed.map(({ root }) => root.toString())
}
