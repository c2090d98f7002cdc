import { StaticPart } from './static-part'

export { ApiValue, Price } from './inline-values'

export const ChargedTable = () => <StaticPart name="ChargedTable" />
export const EndpointIndex = () => <StaticPart name="EndpointIndex" />
export const EndpointReference = () => <StaticPart name="EndpointReference" />
export const ErrorCatalogue = () => <StaticPart name="ErrorCatalogue" />
export const LimitHeadersTable = () => <StaticPart name="LimitHeadersTable" />
export const LimitsTable = () => <StaticPart name="LimitsTable" />
export const NetworksTable = () => <StaticPart name="NetworksTable" />
export const PaymentExchangeDiagram = () => <StaticPart name="PaymentExchangeDiagram" />
export const PaymentNetworksTable = () => <StaticPart name="PaymentNetworksTable" />
export const PriceList = () => <StaticPart name="PriceList" />
export const ReasonsTable = () => <StaticPart name="ReasonsTable" />
export const RecordedExchange = ({ name }: { name: string }) => <StaticPart name={`RecordedExchange ${name}`} />
