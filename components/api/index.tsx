import { usePage } from '@/components/frame/page-context'
import errors from './errors.module.css'
import exchange from './exchange.module.css'
import reference from './reference.module.css'
import code from '@/components/mdx/code-block.module.css'
import table from '@/components/mdx/table.module.css'
import tabs from '@/components/mdx/tabs.module.css'
import { trustedHtml } from '@/lib/browser/trusted/policy'
import type { PartKey } from '@/lib/api-view/parts/html-parts'
import styles from './part.module.css'

const LOOK = [code.root, table.root, tabs.root, styles.part].join(' ')

/**
 * A fragment of the API reference. It is HTML and not components, because the same text is highlighted, indexed and converted
 * by `lib`, which knows no React.
 * @param look the class of a style module that only this part needs, so that other pages do not carry it
 */
function StaticPart({ name, look = '' }: { name: PartKey; look?: string | undefined }) {
  const { parts } = usePage()
  return (
    <div
      className={`${LOOK} ${look}`.trim()}
      dangerouslySetInnerHTML={{ __html: trustedHtml(parts.html?.[name] ?? '') }}
    />
  )
}

export const ChargedTable = () => <StaticPart name="ChargedTable" />
export const EndpointIndex = () => <StaticPart name="EndpointIndex" look={reference.root} />
export const EndpointReference = () => <StaticPart name="EndpointReference" look={reference.root} />
export const ErrorCatalogue = () => <StaticPart name="ErrorCatalogue" look={errors.root} />
export const HomeExchange = ({ name }: { name: string }) => <StaticPart name={`HomeExchange ${name}`} />
export const HomeFigures = () => <StaticPart name="HomeFigures" />
export const HomePrices = () => <StaticPart name="HomePrices" />
export const LimitHeadersTable = () => <StaticPart name="LimitHeadersTable" />
export const LimitsTable = () => <StaticPart name="LimitsTable" />
export const NetworkNames = () => <StaticPart name="NetworkNames" />
export const NetworksTable = () => <StaticPart name="NetworksTable" />
export const PaymentExchangeDiagram = () => <StaticPart name="PaymentExchangeDiagram" look={exchange.root} />
export const PaymentNetworksTable = () => <StaticPart name="PaymentNetworksTable" />
export const PriceList = () => <StaticPart name="PriceList" />
export const ReasonsTable = () => <StaticPart name="ReasonsTable" />
export const RecordedExchange = ({ name }: { name: string }) => (
  <StaticPart name={`RecordedExchange ${name}`} look={exchange.root} />
)

/** The price of an operation, such as `$0.001`, within a sentence. */
export function Price({ of }: { of: string }) {
  const { parts } = usePage()
  return parts.prices?.[of]
}

/** A fact of the API within a sentence; identifiers in the typeface of code. */
export function ApiValue({ of }: { of: string }) {
  const { parts } = usePage()
  const fact = parts.values?.[of]
  return fact?.code ? <code>{fact.text}</code> : fact?.text
}
