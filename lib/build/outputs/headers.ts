import { writeHeaders } from '@chain-data/static-export'
import { withBase } from '@chain-data/static-export/base-path'
import type { FinishedSite, Output } from '@/lib/build/output'
import { readRedirects } from '@/lib/content/redirects'
import { catalogHeaders } from './well-known'

export default {
  title: 'Write the headers',
  // Some depend on which files there are.
  after: 'everything',
  write({ root, out, deploy, allowed, base }: FinishedSite) {
    const redirects = [...readRedirects(root)].map(([from, to]) => ({ from, to: withBase(base, to) }))
    return writeHeaders({ out, deploy }, { allowed, base, redirects, own: [catalogHeaders(base)] })
  },
} satisfies Output
