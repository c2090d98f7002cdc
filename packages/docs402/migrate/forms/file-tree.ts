import type { Edit } from '@docs402/findings'
import { named } from '../../page/mdx/callout-kinds'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'
import { textOf, type Tag } from './tag'

const ENTRY = /^(?:(?:filetree|files?|tree)?(?:folder|file))$/

/** `<Files><Folder name="app"><File name="page.tsx" /></Folder></Files>` as a list; undefined if it holds anything else. */
export function fileTree(element: MdxElement, { indent }: Tag, { elements, text }: MdxFile): Edit[] | undefined {
  const inner = elements.filter(({ start, end }) => start > element.start && end <= element.end)
  if (inner.length === 0 || !inner.every(({ name }) => ENTRY.test(named(name)))) return undefined
  // Words between the entries would be lost.
  const between = inner.reduce(
    (rest, { start, end, filled }) => {
      const tags = filled ? text.slice(start, text.indexOf('>', start) + 1) : text.slice(start, end)
      return rest.replace(tags, '')
    },
    text.slice(element.start, element.end),
  )
  if (between.replaceAll(/<\/?[\w.]+[^>]*>/g, '').trim() !== '') return undefined
  const lines = inner.map((entry) => {
    const depth = inner.filter(({ start, end }) => start < entry.start && end >= entry.end).length
    const name = textOf(entry, 'name', 'title', 'label')
    const isFolder = named(entry.name).endsWith('folder')
    return name === undefined
      ? undefined
      : `${indent}${'  '.repeat(depth)}- ${name}${isFolder && !name.endsWith('/') ? '/' : ''}`
  })
  if (lines.includes(undefined)) return undefined
  return [
    {
      start: element.start,
      end: element.end,
      text: ['<FileTree>', '', ...lines, '', `${indent}</FileTree>`].join('\n'),
    },
  ]
}
