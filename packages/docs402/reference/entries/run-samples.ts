import { said, saidIn } from '../../content/said'
import { FREE_LANGUAGES, languagesFor } from '@docs402/api'
import { flow, line, phrase, type Node, type Value } from '../../content/mdx/template'
import { table } from '../nodes/table'
import { nameCode } from '../nodes/schema'
import { heading } from '../nodes/words'
import { isPaidHere } from '../words'
import { overviewUrl } from './security'
import type { Shown } from './shown'

const ID = 'run-the-samples'

/** Where the page of the reference is that explains how samples are run; null without one. */
export function runSamplesUrl(shown: Shown): string | null {
  const url = overviewUrl(shown)
  return url === null ? null : `${url}#${ID}`
}

const sampleNeeds = (isPaid: boolean, { languages: chosen, downloads }: Shown['api']): Node => {
  const howTo = (run: string | undefined, extension: string) =>
    line`<span className="aside">${phrase(saidIn().words.samples.runWith, { command: line`\`${run} name.${extension}\`` })}</span>`
  const needs = (tools: string, install: string | null) =>
    line`${tools}${install !== null && line`<br />\`${install}\``}`
  const ours = languagesFor(isPaid, downloads).filter(({ kind }) => isPaid || chosen.includes(kind))
  const free = chosen.flatMap((id) => FREE_LANGUAGES.filter(({ kind }) => kind === id))
  return table({
    caption: said().whatSamplesNeed,
    columns: [{ title: said().sample, kind: 'name' }, { title: said().needs, kind: 'text' }, { title: said().runItIn }],
    rows: [
      ...ours.map(({ title, tools, install, run, extension }) => [title, needs(tools, install), howTo(run, extension)]),
      ...free.map(({ title, tools, install, run, extension }) => [title, needs(tools, install), howTo(run, extension)]),
    ],
  })
}

/** How samples are run, for all operations. */
export const runSamples = (shown: Shown): Value => {
  const { operations, serverUrl, sandboxUrl } = shown.api
  const isPaid = operations.some((operation) => isPaidHere(shown.api, operation))
  const words = saidIn().words.samples
  const toSandbox = { sandbox: nameCode(sandboxUrl ?? ''), server: nameCode(serverUrl) }
  const inSandbox = sandboxUrl !== null && serverUrl !== '' && [' ', phrase(words.callSandbox, toSandbox)]
  return [
    heading(2, ID, said().runSamples),
    isPaid
      ? flow`${words.production}${inSandbox} ${phrase(words.paying, {})}`
      : flow`${words.free}${inSandbox} ${words.windows}`,
    sampleNeeds(isPaid, shown.api),
  ]
}
