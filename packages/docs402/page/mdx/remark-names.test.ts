import path from 'node:path'
import { expect, it } from 'vitest'
import { readCases } from '../../content/testing'
import { pageTree } from '../tree/testing'
import { remarkNames } from './remark-names'

it.each(readCases(path.join(import.meta.dirname, 'remark-names.txt')))('names $name', async ({ text, expected }) => {
  const tree = await pageTree(text, 'pages/a.mdx', [remarkNames])
  const nodes: unknown[] = []
  const read = (node: object): void => {
    if ('data' in node) {
      const { hProperties }: { hProperties?: { ariaLabel?: unknown } } = Object(node.data)
      if (hProperties?.ariaLabel !== undefined) nodes.push(hProperties.ariaLabel)
    }
    if ('attributes' in node)
      for (const each of [node.attributes].flat()) if (Object(each).name === 'called') nodes.push(Object(each).value)
    if ('children' in node) for (const child of [node.children].flat()) read(Object(child))
  }
  read(tree)
  expect(nodes).toEqual(expected)
})
