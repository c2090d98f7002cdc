import { readArguments, runCommand } from '@docs402/findings'
import type { TranslatorsList } from '../content/translations'

const HELP = `Usage: npx docs402 translations [language] [options]

What translators have to do in each language of "locales": pages that are not translated, translations that are older
than their original (by the last commits of both), and words of the interface that are shown in English.

  --format json   the same for programs
  --help          show this help`

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function textOf({ language, missing, older, words }: TranslatorsList): string {
  const lines = [
    `${language}: ${count(missing.length, 'page')} to translate, ${older.length} to bring up to date, ${count(words.keys.length, 'word')} of the interface missing`,
    ...missing.map(({ original, file }) => `  translate   ${original} → ${file}`),
    ...older.map(
      ({ original, file, changed, translated }) =>
        `  update      ${file} (${translated}): ${original} was changed on ${changed}`,
    ),
    ...(words.keys.length > 0 ? [`  words       ${words.file}: ${words.keys.join(', ')}`] : []),
  ]
  return lines.join('\n')
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments(HELP, {
    options: { format: { type: 'string', default: 'text' } },
    allowPositionals: true,
  })
  const [language] = positionals
  const { translatorsLists } = await import('../content/translations')
  const all = translatorsLists(process.cwd())
  const lists = all.filter((each) => language === undefined || each.language === language)
  if (lists.length === 0) {
    const codes = all.map((each) => each.language)
    console.error(
      codes.length === 0
        ? 'The site has one language: "locales" in data/site.yaml names others.'
        : `The site is not translated into "${language}". Its languages: ${codes.join(', ')}.`,
    )
    return 2
  }
  console.log(values.format === 'json' ? JSON.stringify(lists, null, 2) : lists.map(textOf).join('\n\n'))
  return 0
}

await runCommand(main)
