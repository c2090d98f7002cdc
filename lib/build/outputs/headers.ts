import { writeHeaders } from '@chain-data/static-export'
import type { BuiltSite, Output } from '@/lib/build/output'

export default {
  title: 'Write the headers',
  // Some depend on which files there are.
  after: 'all others',
  write: ({ out, deploy, pages, allowed, base, headers }: BuiltSite) =>
    writeHeaders({ out, deploy }, pages, { allowed, base, own: headers }),
} satisfies Output
