import type { Api, Operation } from '../model'
import { curl } from './curl'
import type { Language } from './language'
import { python } from './python'
import { byHand, typescript } from './typescript'

export type { Language, SampleRequest } from './language'

/** The languages of samples, in the order of the tabs. */
export const LANGUAGES: readonly Language[] = [curl, typescript, byHand, python]

/** One operation in one language. The pages show this text, and the tests run it. */
interface Sample extends Pick<Language, 'kind' | 'title' | 'language'> {
  operation: string
  /** Name of the file, e.g. `get-block.ts`. */
  file: string
  code: string
}

/** The samples of an operation, which send its example request, in the order of the tabs. */
export function samplesOf(operation: Operation): Sample[] {
  return LANGUAGES.map(({ kind, title, language, extension, separator, write }) => {
    const { price, body, exampleRequest } = operation
    const sent = {
      target: exampleRequest.target,
      body: body && (exampleRequest.body?.value ?? null),
      isPaid: price !== null,
    }
    const file = `${operation.anchor.replaceAll('-', separator)}.${extension}`
    return { kind, title, language, operation: operation.id, file, code: write(sent) }
  })
}

/** The samples of all operations. */
export const allSamples = (api: Api): Sample[] => api.operations.flatMap(samplesOf)
