import { parse } from 'yaml'
import { z } from 'zod'
import type { Description } from './written'

/** Texts and numbers in JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*/gi

const isRounded = (token: string) => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))

/** The same JSON with integers that JavaScript would round as texts. */
const withLong = (json: string): string => json.replace(TOKEN, (token) => (isRounded(token) ? `"${token}"` : token))

const unrounded = (_: unknown, value: unknown): unknown =>
  typeof value !== 'bigint' ? value : isRounded(String(value)) ? String(value) : Number(value)

/**
 * The members of a description, by libraries alone; integers that JavaScript would round are texts.
 * @param file its name, which says whether it is JSON or YAML
 * @throws SyntaxError or YAMLParseError where the text is neither
 */
export function rawDescription(file: string, text: string): Description {
  const options = { maxAliasCount: -1, logLevel: 'silent', intAsBigInt: true } as const
  const value: unknown = file.endsWith('.json') ? JSON.parse(withLong(text)) : parse(text, unrounded, options)
  return z.record(z.string(), z.unknown()).parse(value)
}
