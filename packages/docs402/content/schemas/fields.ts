import { z } from 'zod'
import { isReserved } from '@docs402/findings'

// Common fields of front matter and data files.

/** A non-empty text. */
export const text = z.string().min(1, { error: 'is empty.' })

export const RESERVED = 'is a name that Windows reserves: no file could have it there. Choose another one.'

/** Ids of authors, tags and announcements: they become part of URLs. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case words joined by hyphens.', abort: true })
  .refine((name) => !isReserved(name), { error: RESERVED })

export const day = z.iso.date({ error: 'must be a calendar day, written as YYYY-MM-DD.' })

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const error = 'must be a language tag, as in "de" or "pt-BR".'
/** A language, perhaps with a script or a region. */
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error, abort: true })
  .refine(isLocale, { error })
