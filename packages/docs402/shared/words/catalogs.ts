import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fa } from './fa'
import { fr } from './fr'
import { ja } from './ja'
import { ptBR } from './pt-BR'
import type { Words } from './words'

/** The written languages, by their BCP 47 tags. */
export const CATALOGS: Readonly<Record<string, Words>> = { de, en, es, fa, fr, ja, 'pt-BR': ptBR }

/** The catalog for a language: its own, else that of the same language in another region. */
export function catalogOf(language: string): Words | undefined {
  const [base = ''] = language.split('-')
  const near = Object.keys(CATALOGS).find((tag) => tag.split('-')[0] === base)
  return CATALOGS[language] ?? CATALOGS[base] ?? (near === undefined ? undefined : CATALOGS[near])
}
