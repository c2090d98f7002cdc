import { referenceWords, pageLanguage } from '../../content/page-language'
import { FREE_LANGUAGES, languagesFor } from '@docs402/api'
import { flow, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { table } from '../nodes/table'
import { nameCode } from '../nodes/schema'
import { heading } from '../nodes/inline-words'
import { isPaidHere } from '../site/fact-words'
import { overviewUrl } from './security'
import type { EntryContext } from '../nodes/entry-context'

const ID = 'run-the-samples'

/** Where the page of the reference is that explains how samples are run; null without one. */
export function runSamplesUrl(context: EntryContext): string | null {
  const url = overviewUrl(context)
  return url === null ? null : `${url}#${ID}`
}

const sampleNeeds = (isPaid: boolean, { languages: chosen, downloads }: EntryContext['api']): Node => {
  const howTo = (run: string | undefined, extension: string) =>
    line`<span className="aside">\`${`${run} name.${extension}`}\`</span>`
  const needs = (tools: string, install: string | null) =>
    line`${tools}${install !== null && line`<br />\`${install}\``}`
  const ours = languagesFor(isPaid, downloads).filter(({ kind }) => isPaid || chosen.includes(kind))
  const free = chosen.flatMap((id) => FREE_LANGUAGES.filter(({ kind }) => kind === id))
  return table({
    caption: referenceWords().whatSamplesNeed,
    columns: [
      { title: referenceWords().sample, kind: 'name' },
      { title: referenceWords().needs, kind: 'text' },
      { title: referenceWords().runIt },
    ],
    rows: [...ours, ...free].map(({ title, tools, install, run, extension }) => {
      return [title, needs(tools, install), howTo(run, extension)]
    }),
  })
}

/** How samples are run, for all operations. */
export const runSamples = (context: EntryContext): Value => {
  const { operations, serverUrl, sandboxUrl } = context.api
  const isPaid = operations.some((operation) => isPaidHere(context.api, operation))
  const words = pageLanguage().words.samples
  const toSandbox = { sandbox: nameCode(sandboxUrl ?? ''), server: nameCode(serverUrl) }
  const inSandbox = sandboxUrl !== null && serverUrl !== '' && [' ', phrase(words.callSandbox, toSandbox)]
  return [
    heading(2, ID, referenceWords().runSamples),
    isPaid
      ? flow`${words.production}${inSandbox} ${phrase(words.paying, {})}`
      : flow`${words.free}${inSandbox} ${words.windows}`,
    sampleNeeds(isPaid, context.api),
  ]
}
