import { said } from '../../content/said'
import { FREE_LANGUAGES, languagesFor } from '@docs402/api'
import { flow, line, type Node, type Value } from '../../content/mdx/template'
import { table } from '../nodes/table'
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
    line`<span className="aside">with \`${run} name.${extension}\`</span>`
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
  const inSandbox =
    sandboxUrl !== null &&
    serverUrl !== '' &&
    line` To call the sandbox, put \`${sandboxUrl}\` in the place of \`${serverUrl}\`.`
  return [
    heading(2, ID, said().runSamples),
    isPaid
      ? flow`Samples send their request to the production server.${inSandbox} Those that pay read your wallet's key from \`PRIVATE_KEY\`. In
an empty folder, run the install command, add the sample, and run it. The client signs nothing above the cap in the sample, pays
only \`PAY_TO\` if you set that, and keeps each payment in the folder \`payments\` until its receipt arrives. On Windows, use WSL.`
      : flow`Each sample runs as it is, once the environment variables are set that the line above it names.${inSandbox} On Windows, use WSL.`,
    sampleNeeds(isPaid, shown.api),
  ]
}
