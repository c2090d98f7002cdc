import type { Code } from 'mdast'
import { isExactNumber, isJsonObject, jsonText, type Json } from '@docs402/api'

/** Longest line that a small object or list may fill, in characters. */
const WIDTH = 72

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isJsonObject(value) || isExactNumber(value)) return jsonText(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function lines(value: Json, indent: string, used: number): string {
  const flat = typeof value !== 'object' || value === null || isExactNumber(value) || Object.keys(value).length === 0
  const short = onOneLine(value)
  if (flat || (indent !== '' && indent.length + used + short.length <= WIDTH)) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + lines(item, inner, 1)).join(',\n')}\n${indent}]`
  }
  const members = Object.entries(value).map(([name, member]) => {
    const start = `${JSON.stringify(name)}: `
    return inner + start + lines(member, inner, start.length + 1)
  })
  return `{\n${members.join(',\n')}\n${indent}}`
}

/** JSON as people write it: small values are on one line. */
export function prettyJson(value: Json): string {
  return lines(value, '', 0)
}

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
