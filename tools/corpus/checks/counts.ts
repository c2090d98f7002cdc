import { type CorpusCheck } from '../check'
import { lostProperties, modelCounts, rawCounts } from '../count'

/** Every operation, parameter, status, media type, header and property of the text is in the model. */
const counts: CorpusCheck = ({ api }, raw) => {
  const [written, model] = [rawCounts(raw), modelCounts(api)]
  // Version 2.0 writes media types and form fields in other places, so that they cannot be compared.
  const isSwagger = raw.swagger !== undefined
  const kinds = [
    'operations',
    'parameters',
    'statuses',
    'headers',
    ...(isSwagger ? [] : ['mediaTypes' as const]),
  ] as const
  const differing = kinds.filter((kind) => written[kind] !== model[kind])
  const lost = isSwagger ? [] : lostProperties(written, model)
  return [
    ...differing.map((kind) => `${kind}: ${written[kind]} are written, ${model[kind]} are in the model`),
    ...lost.map((pointer) => `the property ${pointer} is not in the model`),
  ]
}

export default counts
