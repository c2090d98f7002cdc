import type { ExampleRequest } from '@chain-data/api'
import type { RequestShape } from '@chain-data/api/request'
import type { SampleFacts } from '@chain-data/api/samples'
import type { ServedOperation } from '@/sandbox/browser/messages'

/** What the console has of an operation: `lib/build/outputs/assets/console-files.ts` writes it. */
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
}
