import { joined, type Language, type SampleRequest } from '../language'
import { sentOf, type Sent } from './sent'

/** A language in which samples only send their request: of operations without a price. */
export interface FreeLanguage extends Pick<Language, 'kind' | 'title' | 'extension' | 'separator' | 'write'> {
  /** For highlighting: a name of Shiki. */
  language: string
  /** What a reader needs. */
  tools: string
  /** The line that prepares an empty folder; null if nothing does. */
  install: string | null
  /** Command that runs a sample, before the file's name. */
  run: string
  /** Why it can't send a request, as a sentence; null where it can. */
  lacks: (request: SampleRequest) => string | null
}

interface Facts extends Omit<FreeLanguage, 'install' | 'lacks' | 'write'> {
  install?: string
  lacks?: (sent: Sent) => string | null
  lines: (sent: Sent) => string[]
}

/** A language that lacks nothing and needs no preparation unless it says so. */
export const freeLanguage = ({ lacks, lines, ...facts }: Facts): FreeLanguage => ({
  install: null,
  ...facts,
  lacks: (request) => lacks?.(sentOf(request)) ?? null,
  write: (request) => joined(lines(sentOf(request))),
})
