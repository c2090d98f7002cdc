export { requestOf, type RequestShape, type RequestValues, type SentField, type SentParameter } from './request-of'
export { isSendable } from './credentials'
export { isToken } from './serialize'
export { exampleRequest, exampleValues, requestShape } from './example-request'
