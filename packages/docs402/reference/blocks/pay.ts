import { referenceWords, pageLanguage } from '../../content/page-language'
import type { Element } from 'hast'
import { shortPrice, statusLineOf } from '@docs402/api'
import { toHtml } from 'hast-util-to-html'
import { element, expression, flow, line, type Node } from '../../page/mdx/template'
import { isOn } from '../../content/site/site-parts'
import { type Block, type BlockSource, OPERATION, operationOf } from './block'
import { code } from '../nodes/code'
import { operationLink } from '../nodes/inline-words'
import { isPaidHere } from '../site/fact-words'
import { consoleForm } from '../console/form'
import { apiOfForm, receiptForm } from '../console/receipt'
import { RECEIPT_FORM, WHAT_IFS, whatIfAnchor } from '../../content/site/what-ifs'

/** A form, which scripts use: finished HTML, of which Markdown, search and feeds have nothing. */
function raw({ root, folder }: Pick<BlockSource, 'root' | 'folder'>, form: Element, anchors: string[]): Node {
  const node = element('Raw', {})
  const properties = { ...form.properties, ...apiOfForm(root, folder) }
  node.attributes.push(expression('html', toHtml({ ...form, properties })))
  return { ...node, data: { anchors } }
}

export const PayHere: Block = {
  attribute: OPERATION,
  make(source) {
    const { api } = source
    const operation = operationOf(source)
    const recorded = api.pages.recording
    // A free operation has no payment that could fail.
    const faults = isPaidHere(api, operation) ? WHAT_IFS.map(({ id }) => whatIfAnchor(id)) : []
    return flow`
<section className="pay-here" aria-label="${referenceWords().tryIt}">
  <p className="pay-call"><span className="method">${operation.method}</span> \`${operation.exampleRequest.target}\` ${operationLink(api, operation)}</p>
  ${raw(source, consoleForm(api, operation, { anchors: true }), faults)}
  ${recorded !== null && flow`<p className="pay-recorded"><a href="${recorded}">${pageLanguage().words.console.readRecorded}</a></p>`}
</section>`
  },
}

/** How a paid request works, in the four steps of the protocol: an ordered list that a press fills in. */
export const PayReceipt: Block = {
  attribute: OPERATION,
  make(source) {
    const { api, root } = source
    const isSent = isOn(root, 'console')
    const operation = operationOf(source)
    const request = `${operation.method} ${operation.exampleRequest.target}`
    const signed = operation.price?.usage
      ? referenceWords().signsMost
      : isPaidHere(api, operation)
        ? referenceWords().signsNoGas
        : referenceWords().signsFeePaid
    const step = (name: string, text: string, note: string) =>
      line`<li><span className="step">${name}</span> \`${text}\` <span className="note quiet">${note}</span></li>`
    return flow`
<figure className="receipt paper" aria-labelledby="exchangeTitle">
  <figcaption className="spread"><span id="exchangeTitle">${referenceWords().onePaidRequest}</span>${isSent && line` <span className="pay-tag pill">${referenceWords().sandboxInPage}</span>`}</figcaption>
  <ol className="bare">
    ${step(referenceWords().request, request, operation.security.length > 0 ? referenceWords().plainRequest : referenceWords().plainRequestNoKey)}
    ${step('402', 'PAYMENT-REQUIRED: eyJ4…', referenceWords().responseStates)}
    ${step(referenceWords().sign, 'PAYMENT-SIGNATURE: eyJ4…', signed)}
    ${step(referenceWords().response, '200 OK + PAYMENT-RESPONSE', referenceWords().dataAndReceipt)}
  </ol>
  <p className="total spread"><span>${referenceWords().total}</span> **${operation.price ? shortPrice(operation.price, pageLanguage().words.prices) : referenceWords().free}**</p>
  ${isSent && raw(source, receiptForm(api, operation, request), [RECEIPT_FORM])}
</figure>`
  },
}

export const PayFromTerminal: Block = {
  attribute: OPERATION,
  make: (source) =>
    code(statusLineOf(operationOf(source)), 'bash', referenceWords().fromTerminal, {
      called: referenceWords().theRequest,
    }),
}
