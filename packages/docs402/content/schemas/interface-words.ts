import { type DataFile, unknownId } from '@docs402/findings'
import { z } from 'zod'
import { en } from '../../shared/words/en'
import { text } from './fields'

const namesIn = (written: string): string[] => [...written.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A text with the names in braces that the English one has: another one would be shown as it is written. */
const textLike = (english: string, isPlural = false) =>
  text.superRefine((written, context) => {
    const [names, writtenNames] = [namesIn(english), namesIn(written)]
    const tell = (message: string) => context.addIssue({ code: 'custom', message, input: written })
    const unknown = writtenNames.find((name) => !names.includes(name))
    if (unknown !== undefined)
      tell(
        names.length > 0
          ? `names a value that it does not get: ${unknownId('value', unknown, names)}`
          : `names a value that it does not get: {${unknown}}. It has none.`,
      )
    const missing = isPlural ? undefined : names.find((name) => !writtenNames.includes(name))
    if (missing !== undefined) tell(`lacks {${missing}}. In English it is "${english}".`)
  })

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const formsLike = (english: string) => {
  const form = textLike(english, true).optional()
  return z.strictObject({
    ...Object.fromEntries(CATEGORIES.map((name) => [name, form])),
    other: textLike(english, true),
  })
}

type Part = Readonly<Record<string, string | { readonly other: string }>>

const partLike = (part: Part) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(part).map(([key, english]) => [
          key,
          typeof english === 'string' ? textLike(english) : formsLike(english.other),
        ]),
      ),
    )
    .partial()

/** Words that an owner adds or corrects, by part and key of the catalog. */
const schemaOfWords = () =>
  z.strictObject(Object.fromEntries(Object.entries(en).map(([name, part]) => [name, partLike(part)]))).partial()

export type WrittenWords = z.output<ReturnType<typeof schemaOfWords>>

/** Made when a file is read: most sites have none, and its thousand texts take a tenth of a command's start. */
let schema: ReturnType<typeof schemaOfWords> | undefined

/** The folder of the words of a site: a file for each language. */
export const WORDS_FOLDER = 'data/words'

/** The words in a language, of a site or in another folder of the same files. */
export const wordsData = (language: string, folder = WORDS_FOLDER): DataFile<WrittenWords> => ({
  file: `${folder}/${language}.yaml`,
  title: 'Words of the interface',
  get schema() {
    return (schema ??= schemaOfWords())
  },
})
