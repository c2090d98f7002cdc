const nothing = () => null
export const ApiValue = nothing, ChargedTable = nothing, EndpointIndex = nothing, EndpointReference = nothing, ErrorCatalogue = nothing, LimitHeadersTable = nothing, LimitsTable = nothing, NetworksTable = nothing, PaymentExchangeDiagram = nothing, PaymentNetworksTable = nothing, Price = nothing, PriceList = nothing, ReasonsTable = nothing, RecordedExchange = nothing
