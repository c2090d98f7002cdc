import { referenceWords } from '../../content/page-language'
import { type Api, chargedIn, type ChargingCase } from '@docs402/api'
import { element, flow, inline, line, type Value } from '../../page/mdx/template'
import { groupBy } from '../../shared/group-by'
import type { Block } from './block'
import { mainFolder } from '../site/folder'
import { table } from '../nodes/table'
import {
  chargedBadge,
  errorLink,
  joined,
  methodBadge,
  operationLink,
  operationsOf,
  pathCode,
} from '../nodes/inline-words'
import { apiPages } from '../site/pages'
import { priceWords } from '../site/fact-words'

const isByUse = ({ operations }: Api) =>
  operations.some(({ price }) => price !== null && price.label !== `$${price.usd}`)
const hasLimits = ({ limits }: Api) => limits.length > 0

export const PriceList: Block = {
  needs: 'x-payment-info',
  make: ({ api }) =>
    table({
      caption: referenceWords().pricesCaption,
      columns: [
        { title: referenceWords().operation },
        { title: referenceWords().request },
        // A price by use has words, which need lines.
        { title: referenceWords().price, kind: isByUse(api) ? 'text' : 'number' },
        ...(hasLimits(api) ? [{ title: referenceWords().limitGroup }] : []),
      ],
      groups: api.groups
        .filter(({ operations }) => operations.length > 0)
        .map((group) => ({
          heading: group.title,
          rows: operationsOf(api, group).map((operation) => [
            operationLink(api, operation),
            line`${methodBadge(operation.method)} ${pathCode(operation.path)}`,
            priceWords(operation),
            ...(hasLimits(api) ? [operation.limitGroup !== null && line`\`${operation.limitGroup}\``] : []),
          ]),
        })),
    }),
}

export const HomePrices: Block = {
  needs: 'x-payment-info',
  make({ api }) {
    const sorted = [...api.operations].sort((a, b) => Number(a.price?.usd ?? 0) - Number(b.price?.usd ?? 0))
    return table({
      caption: referenceWords().whatCosts,
      columns: [
        { title: referenceWords().price, kind: 'name' },
        { title: referenceWords().requestsTitle, kind: 'text' },
      ],
      rows: [...groupBy(sorted, priceWords)].map(([price, operations]) => [
        price,
        joined(operations.map((operation) => operationLink(api, operation))),
      ]),
    })
  },
}

function answerCell(api: Api, { status, code }: ChargingCase['answer']): Value {
  return status === null ? referenceWords().none : [status, code && line`<br />${errorLink(api, code)}`]
}

export const ChargedTable: Block = {
  needs: 'x-charging',
  make: ({ api }) =>
    table({
      caption: referenceWords().whenCharged,
      columns: [
        { title: referenceWords().whatHappens, kind: 'text' },
        { title: referenceWords().charged },
        { title: referenceWords().response, kind: 'literal' },
      ],
      rows: api.charging.map((row) => [
        [inline(row.case), row.note && line` <span className="advice">${inline(row.note)}</span>`],
        chargedBadge(chargedIn(api, row)),
        answerCell(api, row.answer),
      ]),
    }),
}

/** What the calculator draws of what other pages have too: its own styles come with it. */
const DRAWN =
  'button chip code code-tools coded copy figcaption figure form input label output paper pre row small spread visually-hidden words wrong'

/** On a page of a frozen version, a link to the calculator with the prices of today. */
export const CostCalculator: Block = {
  needs: 'x-payment-info',
  make({ root, folder }) {
    const current = folder === mainFolder(root) ? null : apiPages(root).prices
    return current === null
      ? element('div', { 'data-calculator': '', 'data-draws': DRAWN })
      : flow`[${referenceWords().currentCalculator}](${current})`
  },
}
