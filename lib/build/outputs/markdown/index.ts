import type { BuiltSite, Output } from '@/lib/build/output'
import { writeMarkdown } from './write-markdown'

export default {
  title: 'Write the Markdown versions',
  write: ({ out, contents }: BuiltSite) => writeMarkdown(contents.pages, out),
} satisfies Output
