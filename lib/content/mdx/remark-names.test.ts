import { expect, it } from 'vitest'
import { pageTree } from '@/lib/content/tree/page-tree'
import { remarkNames } from './remark-names'

const FENCE = '\n```bash\nls\n```\n'

it.each<[string, string, string[]]>([
  ['one of a kind', `## A\n${FENCE}`, ['Shell']],
  ['told apart by their sections', `${FENCE}## A\n${FENCE}## B\n${FENCE}`, ['Shell', 'Shell, A', 'Shell, B']],
  [
    'by their tabs',
    `## A\n<Tabs group="os" labels={['Mac', 'PC']}><Tab>\n${FENCE}</Tab><Tab>\n${FENCE}</Tab></Tabs>`,
    ['Choice of os', 'Shell, A, Mac', 'Shell, A, PC'],
  ],
  ['by a number at last', `## A\n${FENCE}${FENCE}${FENCE}`, ['Shell, A', 'Shell, A (2)', 'Shell, A (3)']],
  [
    'files of one name',
    '## A\n```ts filename="a.ts"\n```\n### B `c`\n```ts filename="a.ts"\n```',
    ['a.ts, A', 'a.ts, B c'],
  ],
  ['tables', '|a|\n|-|\n\n## A\n|a|\n|-|\n\n|b|\n|-|', ['Table', 'Table: A', 'Table: A (2)']],
  ['tables of sections', '<Section title="A">\n\n|a|\n|-|\n\n</Section>', ['Table: A']],
  [
    'lists of tabs',
    `## A\n<Tabs group="os" labels={['x']}><Tab>a</Tab></Tabs>\n\n## B\n<Tabs group="os" labels={['x']}><Tab>a</Tab></Tabs>`,
    ['Choice of os, A', 'Choice of os, B'],
  ],
])('names %s', async (_, text, names) => {
  const tree = await pageTree(text, 'pages/a.mdx', [remarkNames])
  const found: unknown[] = []
  const read = (node: object): void => {
    if ('data' in node) {
      const { hProperties }: { hProperties?: { ariaLabel?: unknown } } = Object(node.data)
      if (hProperties?.ariaLabel !== undefined) found.push(hProperties.ariaLabel)
    }
    if ('attributes' in node)
      for (const each of [node.attributes].flat()) if (Object(each).name === 'called') found.push(Object(each).value)
    if ('children' in node) for (const child of [node.children].flat()) read(Object(child))
  }
  read(tree)
  expect(found).toEqual(names)
})
