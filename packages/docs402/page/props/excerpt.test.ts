import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readCases } from '../../content/testing'
import { excerptOf, readingMinutes } from './excerpt'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')

it.each(readCases(path.join(import.meta.dirname, 'excerpt.txt')))('is $name', async ({ text, expected }) => {
  const nodes = await excerptOf({ text, route: '/blog/x', file: 'pages/blog/x.mdx' }, root)
  expect(nodes ? toHtml(toHast({ type: 'root', children: nodes })).split('\n') : []).toEqual(expected)
})

it('counts the words that are read: no code, imports or comments', async () => {
  const code = "````mdx\n```ts\nconst many = 'words in here'\n```\n````"
  const body = `import { A } from 'a'\n\nDon't count twice.\n\n${code}\n\n{/* a remark for writers */}\nEnd.`
  const minutes = (text: string) => readingMinutes({ text, file: 'pages/blog/x.mdx' }, root)
  expect(await minutes('')).toBe(1)
  expect(await minutes(body + ' word'.repeat(196))).toBe(1)
  expect(await minutes(body + ' word'.repeat(197))).toBe(2)
})
