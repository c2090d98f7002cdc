import type { Api, Operation } from '../model'
import { mediaOf, successOf } from '../operation-facts'
import { cannotPayWords } from '../x-fields/offers'
import { extensionOf, isJsonType, isSequence, isTextType } from '../request/media-types'
import { curl, curlStatusLine } from './curl'
import type { Language, SampleFacts } from './language'
import { python } from './python'
import { typescript } from './typescript'

/** The languages of samples, in the order of the tabs. */
export const LANGUAGES: readonly Language[] = [curl, typescript, python]

/** One operation in one language. The pages show this text, and the tests run it. */
export interface Sample extends Pick<Language, 'kind' | 'title' | 'language'> {
  operation: string
  /** Name of the file, e.g. `get-block.ts`. */
  file: string
  code: string
  /** Ours can send everything that they have a sample of. */
  lacks?: null
}

/**
 * The languages of an API or an operation, with what their samples need.
 * @param downloads where the site offers the packages that pay
 */
export const languagesFor = (isPaid: boolean, downloads = '') =>
  LANGUAGES.map((each) => ({ ...each, ...each.needs(isPaid, downloads) }))

/** What the samples of an operation do besides sending its request. */
export function sampleFacts(operation: Operation): SampleFacts {
  const cannot = operation.price?.cannotPay ?? null
  const success = successOf(operation)
  const type = mediaOf(success?.content ?? [])?.type
  return {
    method: operation.method,
    isPaid: operation.price !== null && cannot === null,
    cap: operation.price?.usd ?? null,
    cannotPay: cannot && cannotPayWords(cannot, 'sample').replaceAll('`', ''),
    serverUrl: operation.serverUrl,
    status: Number(success?.status) || 200,
    answer: answerOf(operation.method, success?.status, type),
    file: `${operation.anchor}.${extensionOf(type ?? '')}`,
  }
}

function answerOf(method: string, status: string | undefined, type: string | undefined): SampleFacts['answer'] {
  if (method === 'HEAD' || status === '204' || status === '205') return 'none'
  if (type === undefined || type.includes('*')) return 'text'
  if (isSequence(type)) return 'stream'
  return isJsonType(type) ? 'json' : isTextType(type) ? 'text' : 'file'
}

/** The samples of an operation, which send its example request, in the order of the tabs. */
export function samplesOf(operation: Operation): Sample[] {
  const facts = sampleFacts(operation)
  return languagesFor(facts.isPaid)
    .filter(({ cannotSend }) => !cannotSend?.test(facts.method))
    .map(({ kind, title, language, extension, separator, write }) => ({
      ...{ kind, title, language, operation: operation.id },
      file: `${operation.anchor.replaceAll('-', separator)}.${extension}`,
      code: write({ ...facts, ...operation.exampleRequest }),
    }))
}

/** A command that shows the status of an operation's example request when nothing is paid. */
export const statusLineOf = (operation: Operation): string =>
  curlStatusLine({ ...sampleFacts(operation), ...operation.exampleRequest })

/** The samples of all operations. */
export const allSamples = ({ operations }: Pick<Api, 'operations'>): Sample[] => operations.flatMap(samplesOf)
