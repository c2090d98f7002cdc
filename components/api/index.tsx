import errors from './errors.module.css'
import exchange from './exchange.module.css'
import reference from './reference.module.css'
import { StaticPart } from './static-part'

export { ApiValue, Price } from './inline-values'

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
