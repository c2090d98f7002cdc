/** The name of a tab in storage and in URLs: `TypeScript, no library` becomes `typescript-no-library`. */
function tabName(label: string): string {
  return label
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The names of the tabs of a group: each one once. */
export function tabNames(labels: readonly string[]): string[] {
  const names: string[] = []
  for (const label of labels) {
    const name = tabName(label) || 'tab'
    let [free, count] = [name, 1]
    while (names.includes(free)) free = `${name}-${++count}`
    names.push(free)
  }
  return names
}

/** The ids of the panels, which links may point to. */
export const panelIds = (id: string, labels: readonly string[]): string[] =>
  tabNames(labels).map((name) => `${id}-${name}`)
