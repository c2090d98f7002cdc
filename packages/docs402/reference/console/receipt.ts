import { fill } from '../../shared/words/words'
import { referenceWords, pageLanguage } from '../../content/page-language'
import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { cannotPay, cannotPayWords, shortPrice, type Api, type Operation } from '@docs402/api'
import { RECEIPT_FORM } from '../../content/site/what-ifs'
import { currentFolders, nameOfApi } from '../site/folder'
import { isPaidHere } from '../site/fact-words'

/** What packages/theme/browser/console reads of the form of an operation. @param request the line that says what it sends */
export const formAttributes = ({ id, anchor }: Operation, request: string, isPaid: boolean) => {
  return { dataPay: id, dataOf: anchor, dataPaid: isPaid, dataRequest: request }
}

/**
 * Of which of several APIs a form is, for pages of others: its name, "" for that of `api/`. Nothing with one API.
 * @param folder of the description
 */
export const apiOfForm = (root: string, folder: string): { dataApi?: string } =>
  currentFolders(root).length > 1 ? { dataApi: nameOfApi(folder) ?? '' } : {}

/** What the console is, in the words that its tests hold it to. */
export const honestWords = (isPaid: boolean): string =>
  isPaid ? referenceWords().realMessages : referenceWords().testData

/** Why the console does not pay for an operation, and what can; null where it does, or where it is free. */
export function unpaidWords({ payment }: Pick<Api, 'payment'>, operation: Operation): ElementContent[] | null {
  const cannot = cannotPay(operation, payment)
  if (!cannot) return null
  const { clients } = cannot
  const words = cannotPayWords(
    cannot,
    'console',
    (client) => `|${clients.indexOf(client)}|`,
    pageLanguage().words.unpaid,
  )
  return words
    .replaceAll('`', '')
    .split('|')
    .map((piece, at) => {
      const client = at % 2 === 1 ? clients[Number(piece)] : undefined
      return client ? h('a', { href: client.url }, [h('code', client.entry)]) : { type: 'text', value: piece }
    })
}

/** The receipt of the visit, which packages/theme/browser/console/visit.ts fills in. @param always whether it is shown while it is empty */
export const visitReceipt = (always = false): Element =>
  h('details.visit.small', { dataVisit: always ? 'always' : '', hidden: !always }, [
    h('summary', fill(referenceWords().spentNone, { amount: '$0.000' })),
    h('ol'),
    h('button', { type: 'button', dataClearVisit: true }, referenceWords().clear),
  ])

/** What readers may let go wrong on the first screen, by the values of `what-ifs.ts`. */
const FAULTS = [
  ['lost', 'faultLost'],
  ['empty', 'faultEmpty'],
  ['expired', 'faultExpired'],
] as const

const fault = (value: string, words: string): Element => h('button.chip', { type: 'submit', name: ':if', value }, words)

/** The form below the receipt, which pays its request. */
export function receiptForm(api: Api, operation: Operation, request: string): Element {
  const { pages } = api
  const price = isPaidHere(api, operation) ? operation.price : null
  return h('form', { id: RECEIPT_FORM, ...formAttributes(operation, request, price !== null), dataLook: 'receipt' }, [
    price && h('p.pay-wallet.row.small', referenceWords().walletWhenPressed),
    h('p.go.row', [
      h('button.button.primary', [
        `${referenceWords().tryIt} `,
        h(
          'small',
          price
            ? fill(referenceWords().testPrice, { price: shortPrice(price, pageLanguage().words.prices) })
            : referenceWords().test,
        ),
      ]),
      pages.reference === null ? null : [' ', h('a', { href: pages.reference }, referenceWords().allOperations)],
    ]),
    price &&
      h('p.faults.row.small', [
        `${referenceWords().breakIt} `,
        ...FAULTS.flatMap(([value, words]) => [fault(value, referenceWords()[words]), ' ']),
      ]),
    h('p.note.quiet', unpaidWords(api, operation) ?? honestWords(true)),
    visitReceipt(true),
  ])
}
