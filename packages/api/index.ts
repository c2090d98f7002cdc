export { type DescribedApi, loadApi, type LoadedApi } from './load'
export { publicDocument, publicDocumentYaml } from './public-document'
export { lintApi } from './lint'
export { ApiDescriptionError } from './read/files'
export { fileReferences, namedFile, type FileReference } from './read/reference'
export { parseText, placesIn } from './read/parse'
export type { Source } from './read/source'
export { operationsOf } from './operations'
export { PAGE_BYTES, pageBytes, pageParts, type BytesOf } from './page-parts'
export {
  exampleOf,
  failuresOf,
  firstOperation,
  mediaOf,
  groupPage,
  onlyVariant,
  operationUrl,
  resolved,
  successOf,
} from './operation-facts'
export { chargedIn } from './parts/charging'
export { decisionFor, decisionMembers } from './parts/decision-for'
export { kindOf, SOLANA, SOLANA_DEVNET } from './parts/chain-kinds'
export { acceptedBy, cannotPay, cannotPayWords, canPay, clientWords } from './parts/offers'
export { isEvmAsset, recipientOf } from './parts/assets'
export { networkWords, shortPrice, unitWords } from './parts/price-words'
export { usageCost } from './parts/usage-cost'
export { NO_RESPONSE } from './parts/no-response'
export { decisionWords } from './parts/decision-words'
export { factHashes } from './facts'
export { BYTES, faultOf, formatWords, type Tolerated, toleratedIn } from './validate/fault-of'
export { regExpOf } from './validate/keywords'
export { partsOf, type Targets, typeOf, type WrittenSchema } from './validate/schema-parts'
export { takeSchema } from './validate/take-schema'
export { paymentRequired } from './payment-required'
export { jsonSchema, recordingSchema, type Exchange, type Recording } from './recording'
export { isExactNumber, isJsonObject, jsonText, listOf, plain, type Json, type JsonObject } from './json'
export { memberOf, named, pointerOf, valueAt } from './pointer'
export * from './request'
export * from './samples'
export type * from './model'
