import type { ExampleRequest } from '@docs402/api'
import type { LiveOperation } from '@docs402/api/live'
import type { RequestShape } from '@docs402/api/request'
import type { SampleFacts } from '@docs402/api/samples'
import type { ServedOperation } from '@docs402/sandbox/messages'
import type { WalletTerms } from './wallet-terms'

/** What the console has of an operation: `packages/docs402/build/outputs/assets/console.ts` writes it. */
export interface ConsoleFile {
  /** HTML of its form. */
  form: string
  /** How the sandbox serves it. */
  served: ServedOperation
  /** What its requests are made from. */
  shape: RequestShape
  /** Its example request, which forms without fields send. */
  example: ExampleRequest
  /** What the samples beside its form say besides their request. */
  facts: SampleFacts
  /** How it is sent to the servers of the description; left out where the owner does not allow that. */
  live?: LiveOperation
  /** What a reader's wallet may sign for it there; left out where it costs nothing, or no wallet can pay it. */
  wallet?: WalletTerms
}
