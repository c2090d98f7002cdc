type PartProvider = () => unknown

/** What API components need, by component name. Filled from the API description. */
const PROVIDERS: Readonly<Record<string, PartProvider>> = {}

/**
 * The data for the API components that a page's text names, so that a page carries no more than it shows.
 * @param body the page's MDX
 */
export async function partsOf(body: string): Promise<Record<string, unknown>> {
  const names = new Set([...body.matchAll(/<([A-Z]\w*)/g)].map((match) => match[1] ?? ''))
  const parts: Record<string, unknown> = {}
  for (const name of names) {
    const provide = PROVIDERS[name]
    if (provide) parts[name] = await provide()
  }
  return parts
}
