import type { Api } from '@chain-data/api'
import { flow, line } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { operationsOf } from '../nodes/words'
import { priceWords, titleOf } from '../words'

export default {
  make({ api }) {
    const entry = (operation: Api['operations'][number]) =>
      line`<li><a href="#${operation.anchor}">${titleOf(operation)}</a> \`${`${operation.method} ${operation.path}`}\` <span>${priceWords(operation)}</span></li>`
    return flow`
<nav className="index" aria-label="Operations">
  ${api.groups.map(
    (group) => flow`
<div>
  <p className="index-title"><a href="#${group.anchor}">${group.name}</a></p>
  <ul>${operationsOf(api, group).map(entry)}</ul>
</div>`,
  )}
  <p className="index-file">Download the OpenAPI description: [openapi.json](${`${api.published}.json`}) or [openapi.yaml](${`${api.published}.yaml`}).</p>
</nav>`
  },
} satisfies Block
