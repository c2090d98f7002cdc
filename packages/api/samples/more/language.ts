import type { Language, SampleRequest } from '../language'

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

type Facts = Omit<FreeLanguage, 'install' | 'lacks'> & Partial<FreeLanguage>

/** A language that lacks nothing and needs no preparation unless it says so. */
export const freeLanguage = (facts: Facts): FreeLanguage => ({ install: null, lacks: () => null, ...facts })

/** Why a language that runs on the JVM can't have a text in a program: constants have 65,535 bytes at most. */
export function tooLongForJvm(title: string, texts: readonly string[]): string | null {
  const isLong = texts.some((text) => new TextEncoder().encode(text).length > 65_000)
  return isLong ? `${title} has no room for a text this long in a program: read it from a file.` : null
}
