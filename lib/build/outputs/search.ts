import type { BuiltSite, Output } from '@/lib/build/output'
import { indexForSearch } from '@/lib/build/search-index'

export default {
  title: 'Index for search',
  write: ({ root, out, contents }: BuiltSite) => indexForSearch(root, out, contents.pages),
} satisfies Output
