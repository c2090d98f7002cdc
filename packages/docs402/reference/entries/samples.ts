import { referenceWords, pageLanguage } from '../../content/page-language'
import { cannotPay, cannotPayWords, chosenSamples, FREE_LANGUAGES, memberOf, type Operation } from '@docs402/api'
import { languageName, languageProblem, shikiName } from '../../page/mdx/languages'
import { element, flow, inline, type Node, nodesOf, type Value } from '../../page/mdx/template'
import { code } from '../nodes/code'
import { tryIt } from '../console/form'
import { isPaidHere } from '../site/fact-words'
import { samplesPath } from './loaded-samples'
import { paymentNeeds, sampleNeeds } from './sample-needs'
import type { EntryContext } from '../nodes/entry-context'

/** The samples that the authors of a description have written, in the field that other tools have for them. */
function writtenSamples({ extensions }: Operation, taken: ReadonlySet<string>) {
  const written = extensions['x-codeSamples'] ?? extensions['x-code-samples']
  return (Array.isArray(written) ? written : []).flatMap((each) => {
    const [lang, label, source] = ['lang', 'label', 'source'].map((key) => memberOf(each, key))
    if (typeof lang !== 'string' || typeof source !== 'string' || source.trim() === '') return []
    const name = (typeof label === 'string' && label) || languageName(lang)
    const language = languageProblem(lang) === undefined ? shikiName(lang) : 'text'
    return [
      { label: taken.has(name) ? `${name} (2)` : name, title: languageName(lang), language, source: source.trimEnd() },
    ]
  })
}

/** Where an operation with a price is explained to those whose language has no sample of it. */
function otherLanguages({ api: { languages, pages } }: EntryContext): Value {
  const chosen = FREE_LANGUAGES.some(({ kind }) => languages.includes(kind))
  return (
    chosen &&
    pages.otherLanguages !== null &&
    flow`<p className="small">[${referenceWords().otherLanguages}](${pages.otherLanguages})</p>`
  )
}

/**
 * The request of an operation as a program in each language, below what it needs.
 * @param options.id prefix of the ids of its tabs, unique on the page
 * @param options.payable whether the console of the page can send it
 */
export function operationSamples(
  context: EntryContext,
  operation: Operation,
  { id = operation.anchor, payable = false } = {},
): Node[] {
  const { shown: chosen, loaded } = chosenSamples(operation, context.api.languages)
  // TypeScript may have the same program in two kinds.
  const samples = chosen.filter(
    ({ code: text, language }, at, all) =>
      text === null || all.findIndex((one) => one.code === text && one.language === language) === at,
  )
  const handWritten = writtenSamples(operation, new Set(samples.map(({ title }) => title)))
  const labels = [
    ...samples.map(({ title }) => title),
    ...handWritten.map(({ label }) => label),
    ...(loaded.length > 0 ? [referenceWords().otherLanguages] : []),
  ]
  const tabs = [
    ...samples.map((sample) => [
      sample.code === null
        ? flow`<p className="small">${sample.lacks}</p>`
        : code(sample.code.trimEnd(), sample.language, sample.file, { column: 'folding' }),
      isPaidHere(context.api, operation) && paymentNeeds(context, sample.kind),
    ]),
    ...handWritten.map(({ title, language, source }) => code(source, language, title, { column: 'folding' })),
  ].map((sample) => element('Tab', {}, sample))
  const titles = loaded.map(({ title }) => title).join(', ')
  const url = `${samplesPath(context.api, operation)}.md`
  const more = element('Tab', { more: '' }, flow`<p className="more-languages"><a href="${url}">${titles}</a></p>`)
  const cannot = cannotPay(operation, context.api.payment)
  const link = ({ entry, url }: { entry: string; url: string }) => `[\`${entry}\`](${url})`
  return nodesOf([
    cannot && flow`${inline(cannotPayWords(cannot, 'samples', link, pageLanguage().words.unpaid))}`,
    samples.length > 0 && sampleNeeds(context, operation),
    element('Tabs', { group: 'language', id, labels, own: payable && tryIt() }, [
      ...tabs,
      ...(loaded.length > 0 ? [more] : []),
    ]),
    operation.price !== null && otherLanguages(context),
  ])
}
