import { partOf, type Block } from '../block'
import { partKey, WEBHOOKS } from '../reference/page-keys'
import { schemaEntries } from '../reference/schemas'
import { Shown } from '../reference/shown'
import { webhookList } from '../reference/webhooks'

/** The webhooks, on pages of their own. */
export default {
  attribute: partOf(WEBHOOKS),
  make({ api, of }) {
    const shown = new Shown(api, partKey(WEBHOOKS, Number(of || 1)))
    return [webhookList(shown), schemaEntries(shown)]
  },
} satisfies Block
