import { flow } from '@/lib/content/mdx/template'
import { OPERATION, operationOf, type Block } from '../block'
import { raw } from '../nodes/raw'
import { operationLink } from '../nodes/words'
import { payForm } from '../pay-form'
import { whatIfAnchors } from '../what-ifs'

export default {
  attribute: OPERATION,
  make(source) {
    const { api, of } = source
    const operation = operationOf(source)
    const recorded = api.pages.recording
    return flow`
<section className="pay-here" aria-label="Try it">
  <p className="pay-call"><span className="method">${operation.method}</span> \`${operation.exampleRequest.target}\` ${operationLink(api, operation)}</p>
  ${raw(payForm(api, operation, { anchors: true }), { anchors: whatIfAnchors(api, of) })}
  ${recorded !== null && flow`<p className="pay-recorded"><a href="${recorded}">Read a recorded exchange</a></p>`}
</section>`
  },
} satisfies Block
