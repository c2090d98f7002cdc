import { flow, type Value } from '@/lib/content/mdx/template'
import { heading } from '../nodes/words'
import { operationEntry } from './operation'
import { WEBHOOKS } from './page-keys'
import type { Shown } from './shown'

/** The requests that the API sends; a page of their own is called so, and says that. */
export const webhookList = (shown: Shown): Value =>
  shown.api.webhooks.length > 0 && [
    heading(2, shown.plan.sectionId('webhook-requests'), shown.kind === WEBHOOKS ? 'Requests' : 'Webhooks'),
    shown.kind !== WEBHOOKS && flow`The API sends these requests to a server of yours.`,
    (shown.plan.pages.get(shown.page) ?? [])
      .filter((each) => shown.api.webhooks.includes(each))
      .map((operation) => operationEntry(shown, operation, { isWebhook: true })),
  ]
