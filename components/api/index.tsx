import type { ReactNode } from 'react'
import { usePage } from '@/components/frame/page-context'
import calculator from './calculator.module.css'
import errors from './errors.module.css'
import exchange from './exchange.module.css'
import reference from './reference.module.css'
import code from '@/components/mdx/code-block.module.css'
import table from '@/components/mdx/table.module.css'
import tabs from '@/components/mdx/tabs.module.css'
import { trustedHtml } from '@/lib/browser/trusted/policy'
import type { PartKey, PartName, PropsOf } from '@/lib/api-view/parts/components'
import pay from '@/components/pay/pay.module.css'
import receipt from '@/components/pay/receipt.module.css'
import styles from './part.module.css'

const LOOK = [code.root, table.root, tabs.root, styles.part].join(' ')

/**
 * The component of a fragment of the API reference. It is HTML, because `lib`, which has no React, highlights, indexes
 * and converts the same text.
 * @param name in `lib/api-view/parts/components.ts`, which defines its attribute and renderer
 * @param look the class of a style module that only this fragment needs, so that other pages do not load it
 */
function fragment<Name extends PartName>(name: Name, look = ''): (props: PropsOf<Name>) => ReactNode {
  return function Fragment(attributes: { name?: string; of?: string }) {
    const { parts } = usePage()
    const attribute = attributes.name ?? attributes.of
    const key: PartKey = attribute === undefined ? name : `${name} ${attribute}`
    const html = parts.html?.[key] ?? ''
    return <div className={`${LOOK} ${look}`.trim()} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
  }
}

export const Changelog = fragment('Changelog')
export const ChargedTable = fragment('ChargedTable')
export const CostCalculator = fragment('CostCalculator', calculator.root)
export const EndpointIndex = fragment('EndpointIndex', reference.root)
export const EndpointReference = fragment('EndpointReference', reference.root)
export const ErrorCatalogue = fragment('ErrorCatalogue', errors.root)
export const HomeExchange = fragment('HomeExchange')
export const HomeFigures = fragment('HomeFigures')
export const HomePrices = fragment('HomePrices')
export const LimitHeadersTable = fragment('LimitHeadersTable')
export const LimitsTable = fragment('LimitsTable')
export const NetworkNames = fragment('NetworkNames')
export const NetworksTable = fragment('NetworksTable')
export const PayFromTerminal = fragment('PayFromTerminal')
export const PayHere = fragment('PayHere', pay.root)
export const PayReceipt = fragment('PayReceipt', `${pay.root} ${receipt.root}`)
export const PaymentExchangeDiagram = fragment('PaymentExchangeDiagram', exchange.root)
export const PaymentNetworksTable = fragment('PaymentNetworksTable')
export const PriceList = fragment('PriceList')
export const ReasonsTable = fragment('ReasonsTable')
export const RecordedExchange = fragment('RecordedExchange', exchange.root)

/** The price of an operation, such as `$0.001`, within a sentence. */
export function Price({ of }: PropsOf<'Price'>) {
  const { parts } = usePage()
  return parts.prices?.[of]
}

/**
 * What many requests cost, such as `$86.40`: `<Cost of="43,200 listTransfers" />`.
 * @param preset the name under which the calculator offers these requests, if it does
 */
export function Cost({ of }: PropsOf<'Cost'> & { preset?: string }) {
  const { parts } = usePage()
  return parts.prices?.[of]
}

/** A fact of the API within a sentence; identifiers are set as code. */
export function ApiValue({ of }: PropsOf<'ApiValue'>) {
  const { parts } = usePage()
  const fact = parts.values?.[of]
  return fact?.code ? <code>{fact.text}</code> : fact?.text
}
