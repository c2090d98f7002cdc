import { html, type Html } from '@/lib/content/html/html'
import { type Operation, samplesOf, SAMPLE_KIND_INFO } from '@chain-data/api'
import { code } from './code'
import { TRY_IT } from './pay-form'
import { table } from './table'
import { panelIds, tabs } from './tabs'

/** Identical samples of two kinds are shown once: only their helpers differ. */
function shownSamples(operation: Operation) {
  const samples = samplesOf(operation)
  return SAMPLE_KIND_INFO.flatMap(({ kind, title, language }) => {
    const sample = samples.find((candidate) => candidate.kind === kind)
    if (!sample) throw new Error(`There is no ${kind} sample of ${operation.id}.`)
    const first = samples.find(({ code }) => code === sample.code)
    return sample === first ? [{ ...sample, title, language }] : []
  })
}

/**
 * The request of an operation in every language: the same files that the tests run.
 * @param payable whether the first tab pays a request on the page
 */
export async function sampleTabs(operation: Operation, payable: boolean): Promise<Html> {
  const panels = await Promise.all(
    shownSamples(operation).map(async ({ title, language, file, code: text }) => ({
      label: title,
      content: await code(text.trimEnd(), language, file, { called: 'the sample', column: 'folding' }),
    })),
  )
  const first = payable ? [{ label: TRY_IT, content: null }] : []
  return tabs({ group: 'language', id: operation.anchor, panels: [...first, ...panels] })
}

/** The ids of the panels of `sampleTabs`. */
export function samplePanelIds(operation: Operation, payable: boolean): string[] {
  const titles = shownSamples(operation).map(({ title }) => title)
  return panelIds(operation.anchor, payable ? [TRY_IT, ...titles] : titles)
}

/** The prerequisites of the samples, by language. */
export function sampleNeeds(): Html {
  return table({
    caption: 'What the samples need',
    columns: [{ title: 'Sample', kind: 'name' }, { title: 'Needs', kind: 'text' }, { title: 'Run it in' }],
    rows: SAMPLE_KIND_INFO.map(({ title, tools, install, folder, run, extension }) => [
      title,
      html`${tools}<br /><code>${install}</code>`,
      html`<code>examples/${folder}</code><br /><span class="aside">with <code>${run} name.${extension}</code></span>`,
    ]),
  })
}
