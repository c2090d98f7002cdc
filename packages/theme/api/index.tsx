import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons'

const unfilled = (what: string) =>
  `A component of the API (${what}) is filled in when a page is compiled. Use it in MDX, not in the code of a component.`

/**
 * A block of the API: `packages/docs402/reference/blocks` puts its text into it when the page is compiled.
 * @param look the class of a style sheet that only this block needs
 * @param draws what scripts draw in it that the page need not have
 */
function block<Attributes = unknown>(look = '', draws?: string) {
  return function Block({ children }: Attributes & { api?: string; children?: ReactNode }) {
    if (children === undefined) throw new Error(unfilled('a block'))
    return (
      <div className={`ui part ${look}`.trim()} data-draws={draws}>
        {children}
      </div>
    )
  }
}

/** Of a console: its form, the steps of a run and their JSON. */
const CONSOLE = 'bare chip coded dl f form k line n ol paper pill row s unfolds wrong'

export const ApiDescription = block()
export const ApiFacts = block()
export const Changelog = block('changes')
export const ChargedTable = block()
export const CostCalculator = block('calculator-place')
interface DataKindProps {
  /** The operation that has it. */
  of: string
  title: string
  /** By its icon. */
  kind: IconName
  /** What of its example response is shown: names, those of inner objects with dots, with spaces between. */
  fields: string
  children?: ReactNode
}

/** A kind of data, as a tile: an icon, what one response has of it, and what that costs. */
export function DataKind({ kind, children }: DataKindProps & { api?: string }) {
  if (children === undefined) throw new Error(unfilled('a kind of data'))
  return (
    <li className="card data-kind">
      <Icon name={kind} />
      {children}
    </li>
  )
}

export const EndpointIndex = block('reference')
export const EndpointReference = block<{ of?: string }>('reference', CONSOLE)
export const ErrorCatalogue = block('error-list')
export const ErrorStatuses = block()
export const HomeExchange = block<{ name: string }>()
export const HomeFigures = block()
export const HomeGroups = block('home-start')
export const HomePrices = block()
export const HomeRequest = block<{ of: string }>('home-start')
export const LimitHeadersTable = block()
export const LimitsTable = block()
export const NetworkNames = block()
/** Both tables, or one of them. */
export const NetworksTable = block<{ of?: 'names' | 'data' }>()
export const OperationReference = block<{ of: string }>('reference', CONSOLE)
export const PayFromTerminal = block<{ of: string }>()
export const PayHere = block<{ of: string }>('', CONSOLE)
export const PayReceipt = block<{ of: string }>('receipts', `${CONSOLE} bought`)
export const PaymentExchangeDiagram = block('exchanges')
export const PaymentNetworksTable = block()
export const PriceList = block()
export const ReasonsTable = block()
export const RequestSamples = block<{ of: string }>()
export const SecuritySchemes = block('reference')
export const RecordedExchange = block<{ name: string }>('exchanges')
export const SchemaReference = block('reference')
export const WebhookReference = block('reference')

/** Words within a sentence, which stand in the page in place of these when it is compiled. */
type Fact = (props: { of: string; api?: string }) => ReactNode
const fact: Fact = ({ of }) => {
  throw new Error(unfilled(`of="${of}"`))
}

/** The price of an operation, such as `$0.001`. */
export const Price = fact
/** A fact of the API; identifiers are set as code. */
export const ApiValue = fact
/**
 * What many requests cost, such as `$86.40`: `<Cost of="43,200 getPage" />`. `preset` is the name under which the
 * calculator offers these requests, and `about` says there what the app does.
 */
export const Cost: (props: { of: string; api?: string; preset?: string; about?: string }) => ReactNode = fact
