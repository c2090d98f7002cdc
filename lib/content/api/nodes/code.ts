import type { Code } from 'mdast'
import type { Json } from '@chain-data/api'
import { prettyJson } from '../code'

interface Look {
  called?: string
  column?: 'wrapping' | 'folding'
}

/** A fence; its meta says what `rehype-code.ts` shows. */
export function code(value: string, lang: string, title: string, { called, column }: Look = {}): Code {
  const meta = [`filename="${title}"`, called && `called="${called}"`, `column="${column ?? 'full'}"`]
    .filter(Boolean)
    .join(' ')
  return { type: 'code', lang, meta, value }
}

export const jsonCode = (value: Json, title: string, look?: Look): Code => code(prettyJson(value), 'json', title, look)
