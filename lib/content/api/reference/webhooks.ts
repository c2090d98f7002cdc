import { flow, type Value } from '@/lib/content/mdx/template'
import { heading } from '../nodes/words'
import { operationEntry } from './operation'
import type { Shown } from './shown'

/** The requests that the API sends. */
export const webhookList = (shown: Shown): Value =>
  shown.api.webhooks.length > 0 && [
    heading(2, shown.plan.sectionId('webhook-requests'), 'Webhooks'),
    flow`The API sends these requests to a server of yours.`,
    shown.api.webhooks.map((operation) => operationEntry(shown, operation, { isWebhook: true })),
  ]
