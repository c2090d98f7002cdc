import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { tabName } from '@/lib/browser/tabs'

interface Told {
  anchors?: string[]
  hProperties?: { id?: string }
}

const attributeOf = (node: unknown, name: string): unknown => {
  const { attributes = [] } = node as { attributes?: { name?: string; value?: unknown }[] }
  return attributes.find((attribute) => attribute.name === name)?.value
}

/** Every id of a page that links may lead to, from its tree alone. */
export function treeAnchors(tree: Root): string[] {
  const ids: string[] = []
  visit(tree, (node) => {
    const { anchors = [], hProperties } = (node.data ?? {}) as Told
    ids.push(...anchors)
    if (hProperties?.id !== undefined) ids.push(hProperties.id)
    const id = attributeOf(node, 'id')
    if (typeof id !== 'string') return
    const isTabs = 'name' in node && node.name === 'Tabs'
    if (!isTabs) return void ids.push(id)
    const labels = attributeOf(node, 'labels') as { value?: string } | undefined
    const own = attributeOf(node, 'own')
    const all = [
      ...(typeof own === 'string' ? [own] : []),
      ...(JSON.parse((labels?.value ?? '[]').replaceAll("'", '"')) as string[]),
    ]
    ids.push(...all.map((label) => `${id}-${tabName(label)}`))
  })
  return ids
}
