import { existsSync } from 'node:fs'
import path from 'node:path'
import { formatPlace, readText } from '@docs402/findings'
import { placeOfProperty } from '../content/sources/exported-object'

const FILE = 'theme.config.tsx'

/** As `docs402-theme` says what is wrong, and Next repeats it: `unhandledRejection Error: theme.config.tsx: There is …`. */
const FAULT = /^(?:\S+ )?Error: theme\.config\.tsx: (?<sentence>.*)$/gm
/** Of any kind, besides Next's own word for a page that such a fault has stopped. */
const ANY_ERROR = /^(?:\S+ )?\w*Error: (?!Failed to collect page data for )/gm

/** The part that a sentence is about: `["slots", "tools"]`. */
function partOf(sentence: string): string[] {
  const [, slot] = /^There is no slot "(\w+)"/.exec(sentence) ?? []
  const [, name = ''] = /"([\w.]+)"/.exec(sentence) ?? []
  return slot === undefined ? name.split('.') : ['slots', slot]
}

/**
 * What is wrong with the theme of a site, each fault once: Next repeats it for every page, with the stack of the bundle.
 * @param output what Next has printed
 * @param root of the site
 * @returns sentences with the places of the parts; undefined if there is none, or if something else failed, too
 */
export function themeFaults(output: string, root: string): string | undefined {
  const sentences = [...output.matchAll(FAULT)].map(({ groups }) => groups?.['sentence'] ?? '')
  if (sentences.length === 0 || sentences.length < [...output.matchAll(ANY_ERROR)].length) return undefined
  const text = existsSync(path.join(root, FILE)) ? readText(root, FILE) : ''
  return [...new Set(sentences)]
    .map((sentence) => `${formatPlace({ file: FILE, ...placeOfProperty(FILE, text, partOf(sentence)) })} ${sentence}`)
    .join('\n')
}
