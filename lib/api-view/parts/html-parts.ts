import { descriptionIn } from '@/lib/api-view/folder'
import { loadSiteApi } from '../site-api'
import { type LoadedApi } from '@chain-data/api'
import { readRecording } from '@/lib/api-view/recordings'
import { chargedTable, reasonsTable } from '@/lib/api-view/charging'
import { endpointReference } from '@/lib/api-view/endpoint-reference'
import { errorCatalogue } from '@/lib/api-view/errors'
import { exchangeDiagram } from '@/lib/api-view/exchange-diagram'
import { homeExchange, homeFigures, homePrices, networkNames } from '@/lib/api-view/home'
import { httpHeaders, limitHeadersTable, limitsTable } from '@/lib/api-view/limits'
import { networksTable, paymentNetworksTable } from '@/lib/api-view/networks'
import { endpointIndex, priceList } from '@/lib/api-view/prices'
import { recordedExchange } from '@/lib/api-view/recorded-exchange'
import type { StaticPart } from '@/lib/api-view/static-part'

interface PartSource extends LoadedApi {
  /** The part's attribute, empty when it has none. */
  attribute: string
  /** The project's folder. */
  root: string
  /** The folder of the description. */
  folder: string
}

type Provider = (source: PartSource) => StaticPart | Promise<StaticPart>

/** What makes each part, by the name of its component. */
export const HTML_PARTS = {
  ChargedTable: ({ api }) => ({ html: chargedTable(api) }),
  EndpointIndex: ({ api }) => ({ html: endpointIndex(api) }),
  EndpointReference: ({ api }) => endpointReference(api),
  ErrorCatalogue: ({ api }) => errorCatalogue(api),
  HomeExchange: async ({ attribute, root, folder }) => ({
    html: await homeExchange(readRecording(attribute, root, folder)),
  }),
  HomeFigures: ({ api }) => ({ html: homeFigures(api) }),
  HomePrices: ({ api }) => ({ html: homePrices(api) }),
  LimitHeadersTable: ({ api, source }) => ({ html: limitHeadersTable(httpHeaders(api, source.json)) }),
  LimitsTable: ({ api }) => ({ html: limitsTable(api) }),
  NetworkNames: ({ api }) => ({ html: networkNames(api) }),
  NetworksTable: ({ api }) => ({ html: networksTable(api) }),
  PaymentExchangeDiagram: ({ api }) => ({ html: exchangeDiagram(api) }),
  PaymentNetworksTable: ({ api }) => ({ html: paymentNetworksTable(api) }),
  PriceList: ({ api }) => ({ html: priceList(api) }),
  ReasonsTable: ({ api }) => ({ html: reasonsTable(api) }),
  RecordedExchange: async ({ api, attribute, root, folder }) => {
    const { decimals = 0, symbol = '' } = api.payment.assets[0] ?? {}
    return { html: await recordedExchange(readRecording(attribute, root, folder), decimals, symbol) }
  },
} satisfies Record<string, Provider>

type HtmlPartName = keyof typeof HTML_PARTS

/** A part of a page: the component's name, and its attribute where it has one. */
export type PartKey = HtmlPartName | `${HtmlPartName} ${string}`

/** The key of a part: the same part may stand on a page twice with different attributes. */
export function partKey(name: HtmlPartName, attribute: string | null): PartKey {
  return attribute === null ? name : `${name} ${attribute}`
}

/** Whether a component is a part that is made of HTML alone. */
export function isHtmlPart(name: string): name is HtmlPartName {
  return Object.hasOwn(HTML_PARTS, name)
}

/**
 * Makes a part.
 * @param name the component's name
 * @param attribute its attribute; empty when it has none
 * @param root the project's folder
 * @param folder the folder of the description that it shows
 * @throws ApiDescriptionError when the API description has faults; Error when a recording does not exist
 */
export async function htmlPart(
  name: HtmlPartName,
  attribute: string,
  root: string,
  folder: string,
): Promise<StaticPart> {
  return HTML_PARTS[name]({ ...loadSiteApi(root, descriptionIn(folder)), attribute, root, folder })
}
