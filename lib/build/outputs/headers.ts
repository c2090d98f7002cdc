import { writeHeaders } from '@chain-data/static-export'
import type { FinishedSite, Output } from '@/lib/build/output'

export default {
  title: 'Write the headers',
  // Some depend on which files there are.
  after: 'everything',
  write: ({ out, deploy, pages, allowed, base, headers }: FinishedSite) =>
    writeHeaders({ out, deploy }, pages, { allowed, base, own: headers }),
} satisfies Output
