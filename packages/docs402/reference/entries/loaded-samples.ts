import { toHtml } from 'hast-util-to-html'
import { chosenSamples, type Api, type FreeSample, type Operation, type Sample } from '@docs402/api'
import type { SamplesFile } from '../../shared/formats/samples-file'
import { codeFigure } from '../../page/mdx/code-figure'
import { highlight } from '../../page/mdx/highlight'
import { titleOf } from '../site/fact-words'

/** Where the samples of an operation are that its page does not have: a path without an extension. */
export const samplesPath = ({ published }: Pick<Api, 'published'>, { anchor }: Pick<Operation, 'anchor'>): string =>
  `${published}/samples/${anchor}`

/** What a sample needs and how it is run, as Markdown: that of ours is on the page of the reference. */
function needsOf(sample: Sample | FreeSample): string {
  if (!('tools' in sample) || sample.lacks !== null) return ''
  const install = sample.install === null ? '' : ` Prepare a folder: \`${sample.install}\`.`
  return `Needs ${sample.tools}.${install} Run it with \`${sample.run} ${sample.file}\`.`
}

/** Markdown of one line, without anything but code in it, as HTML. */
const inlineHtml = (markdown: string): string =>
  markdown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part : `<code>${part}</code>`))
    .join('')

/**
 * The samples that a page loads when a reader turns to them.
 * @param root the site's folder, where highlighted code is kept
 * @returns for the page, and as Markdown for those without JavaScript; null where there is nothing to load
 */
export async function loadedSamples(
  root: string,
  api: Api,
  operation: Operation,
): Promise<{ file: SamplesFile; markdown: string } | null> {
  const { loaded } = chosenSamples(operation, api.languages)
  if (loaded.length === 0) return null
  const file = await Promise.all(
    loaded.map(async (sample) => {
      const { kind, title, language, file: name } = sample
      if (sample.code === null) return { kind, title, html: `<p class="small">${inlineHtml(sample.lacks ?? '')}</p>` }
      const text = sample.code.trimEnd()
      const html = await highlight(root, text, language)
      const figure = codeFigure({ html, text, language, title: name, column: 'folding' })
      const needs = needsOf(sample)
      const before = needs === '' ? '' : `<p class="small">${inlineHtml(needs)}</p>`
      return { kind, title, html: before + toHtml(figure, { allowDangerousHtml: true }) }
    }),
  )
  const sections = loaded.map((sample) => {
    const code = sample.code === null ? (sample.lacks ?? '') : fence(sample.code.trimEnd(), sample.language)
    return [`## ${sample.title}`, needsOf(sample), code].filter(Boolean).join('\n\n')
  })
  const head = `# ${titleOf(operation)}\n\n\`${operation.method} ${operation.path}\``
  return { file, markdown: `${[head, ...sections].join('\n\n')}\n` }
}

/** A fence that is longer than any in the code. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${code}\n${marks}`
}
