export { requestOf, type RequestShape, type RequestValues, type SentField, type SentParameter } from './request-of'
export { exampleRequest, exampleValues, requestShape } from './example-request'
