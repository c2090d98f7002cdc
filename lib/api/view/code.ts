import { codeFigure } from '@/lib/mdx/code-figure'
import { highlight } from '@/lib/mdx/highlight'
import type { Html } from '@/lib/html/html'
import type { Json } from '../json'
import { prettyJson } from './pretty-json'

/**
 * A value as JSON, highlighted.
 * @param value any JSON value
 * @param title what the code is, for its title and for the names of its buttons
 */
export async function jsonCode(value: Json, title: string): Promise<Html> {
  return code(prettyJson(value), 'json', title)
}

/**
 * Code as it is shown in a text.
 * @param text the code, as a reader would copy it
 * @param language a language of the highlighter
 * @param title its title
 * @param called what its buttons call it; its title if they are not told
 */
export async function code(text: string, language: string, title: string, called?: string): Promise<Html> {
  return codeFigure({ html: await highlight(text, language), text, language, title, called })
}
