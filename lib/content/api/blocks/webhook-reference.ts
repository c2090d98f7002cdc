import type { Block } from '../block'
import { WEBHOOKS } from '../reference/plan'
import { schemaEntries } from '../reference/schemas'
import { Shown } from '../reference/shown'
import { webhookList } from '../reference/webhooks'

/** The webhooks of a large API, on a page of their own. */
export default {
  make({ api }) {
    const shown = new Shown(api, WEBHOOKS)
    return [webhookList(shown), schemaEntries(shown)]
  },
} satisfies Block
