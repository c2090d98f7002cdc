import { writeHeaders } from '@docs402/static-export'
import { withBase } from '@docs402/static-export/base-path'
import type { FinishedSite, Output } from '../output'
import { readRedirects } from '../../content/redirects'
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
