import type { Api, DescribedApi, Operation } from '@docs402/api'
import type { OwnAnswers } from './own-answers'
import { servedApi, servedOperation, type ServedApi, type ServedOperation } from './operation-specs'

/** What a page's sandbox is built with. */
export interface Bundled {
  api: ServedApi
  /** Whether something has a price: only then anything of payments is in the bundle. */
  isPaid: boolean
  /** Whether `api/answers` computes responses of this API. */
  isComputed: boolean
  /** What a page loads of an operation when a reader turns to it. */
  operation: (operation: Operation) => ServedOperation
}

/** Whether operations of an API have prices, and terms to pay them by. */
export const hasPrices = ({ payment, operations }: Pick<Api, 'payment' | 'operations'>): boolean =>
  payment !== null && operations.some(({ price }) => price !== null)

/**
 * Takes out of a description what the sandbox in a page needs: the rest, all prose above all, stays out of it.
 * @param answers what is computed of the API
 */
export function bundled({ api, source }: Omit<DescribedApi, 'siteUrl'>, answers: OwnAnswers | null): Bundled {
  return {
    api: servedApi(api),
    isPaid: hasPrices(api),
    isComputed: answers !== null,
    operation: (operation) => servedOperation(api, source, operation),
  }
}
