import type { ReactNode } from 'react'
import calculator from './calculator.module.css'
import errors from './errors.module.css'
import exchange from './exchange.module.css'
import reference from './reference.module.css'
import code from '@/components/mdx/code-block.module.css'
import table from '@/components/mdx/table.module.css'
import tabs from '@/components/mdx/tabs.module.css'
import pay from '@/components/pay/pay.module.css'
import receipt from '@/components/pay/receipt.module.css'
import start from './start.module.css'
import styles from './part.module.css'

const LOOK = [code.root, table.root, tabs.root, styles.part].join(' ')

const unfilled = (what: string) =>
  `A component of the API (${what}) is filled in when a page is compiled. Use it in MDX, not in the code of a component.`

/**
 * A block of the API: `lib/content/api/blocks` puts its text into it when the page is compiled.
 * @param look the class of a style module that only this block needs, so that other pages do not load it
 */
function block<Attributes = unknown>(look = '') {
  return function Block({ children }: Attributes & { children?: ReactNode }) {
    if (children === undefined) throw new Error(unfilled('a block'))
    return <div className={`${LOOK} ${look}`.trim()}>{children}</div>
  }
}

export const ApiDescription = block()
export const ApiFacts = block()
export const Changelog = block()
export const ChargedTable = block()
export const CostCalculator = block(calculator.root)
export const EndpointIndex = block(reference.root)
export const EndpointReference = block<{ of?: string }>(reference.root)
export const ErrorCatalogue = block(errors.root)
export const ErrorStatuses = block()
export const HomeExchange = block<{ name: string }>()
export const HomeFigures = block()
export const HomeGroups = block(start.root)
export const HomePrices = block()
export const HomeRequest = block<{ of: string }>(start.root)
export const LimitHeadersTable = block()
export const LimitsTable = block()
export const NetworkNames = block()
export const NetworksTable = block()
export const PayFromTerminal = block<{ of: string }>()
export const PayHere = block<{ of: string }>(pay.root)
export const PayReceipt = block<{ of: string }>(`${pay.root} ${receipt.root}`)
export const PaymentExchangeDiagram = block(exchange.root)
export const PaymentNetworksTable = block()
export const PriceList = block()
export const ReasonsTable = block()
export const RequestSamples = block<{ of: string }>()
export const SecuritySchemes = block(reference.root)
export const RecordedExchange = block<{ name: string }>(exchange.root)
export const SchemaReference = block(reference.root)
export const WebhookReference = block(reference.root)

/** Words within a sentence, which stand in the page in place of these when it is compiled. */
type Fact = (props: { of: string }) => ReactNode
const fact: Fact = ({ of }) => {
  throw new Error(unfilled(`of="${of}"`))
}

/** The price of an operation, such as `$0.001`. */
export const Price = fact
/** A fact of the API; identifiers are set as code. */
export const ApiValue = fact
/**
 * What many requests cost, such as `$86.40`: `<Cost of="43,200 getPage" />`. `preset` is the name under which the
 * calculator offers these requests.
 */
export const Cost: (props: { of: string; preset?: string }) => ReactNode = fact
