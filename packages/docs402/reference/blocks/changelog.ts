import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { fill, piecesOf } from '../../shared/words/words'
import { referenceWords, pageLanguage } from '../../content/page-language'
import type { Api } from '@docs402/api'
import { formatDay } from '../../shared/format-day'
import { element, expression, flow, inline, line, phrase, type Value } from '../../page/mdx/template'
import { feedLinks } from '../../shared/routes'
import { CHANGELOG_DATA } from '../../content/schemas/data-files'
import type { Block } from './block'
import { type Deprecated, deprecatedIn, kindTitle, type ListedChange, readChanges } from '../site/changelog'
import { heading, joined, operationLink } from '../nodes/inline-words'
import { apiPages } from '../site/pages'

function deprecatedItem(api: Api, changes: readonly ListedChange[], { operation, part }: Deprecated): Value {
  const changedOperation = api.operations.find(({ id }) => id === operation)
  const since = changes.find(
    ({ kind, operations }) => kind === 'deprecated' && operation !== null && operations.includes(operation),
  )
  const of = changedOperation && operationLink(api, changedOperation)
  const name = part !== null && line`\`${part}\``
  const what = name && of ? phrase(referenceWords().partOfOperation, { part: name, operation: of }) : [name, of]
  const date = since && [
    ', ',
    ...piecesOf<Value>(referenceWords().since, {
      date: line`<a href="#${since.anchor}"><time dateTime="${since.date}">${formatDay(since.date, pageLanguage().language)}</time></a>`,
    }),
  ]
  return line`<li>${what}${date}</li>`
}

function change(api: Api, { anchor, kind, title, text, operations }: ListedChange): Value {
  const links = operations
    .flatMap((id) => api.operations.filter((each) => each.id === id))
    .map((each) => operationLink(api, each))
  return flow`
<li id="${anchor}" className="${kind === 'price' ? 'of-prices' : null}">
  <p><span className="badge">${kindTitle(kind)}</span> **${title}** <a className="anchor" href="#${anchor}" aria-label="${fill(pageLanguage().words.frame.linkTo, { heading: title })}">#</a></p>

  ${text && inline(text)}

  ${links.length > 0 && flow`${referenceWords().operationsColon} ${joined(links)}`}
</li>`
}

/** Chips by which a reader sees the changes of prices alone, or all others: styles do it, without a script. */
function shownChanges(changes: readonly ListedChange[]): Value {
  const isMixed = new Set(changes.map(({ kind }) => kind === 'price')).size > 1
  if (!isMixed) return null
  const { changesOf, allChanges, priceChanges, apiChanges } = referenceWords()
  const chip = (value: string, title: string) =>
    h('label.chip.line', [h('input', { type: 'radio', name: 'changes', value, checked: value === 'all' }), title])
  const chips = [chip('all', allChanges), chip('prices', priceChanges), chip('api', apiChanges)]
  const html = toHtml(h('fieldset.row.screen-only', [h('legend.visually-hidden', changesOf), ...chips]))
  const node = element('Raw', {})
  node.attributes.push(expression('html', html))
  return node
}

export const Changelog: Block = {
  files: () => [CHANGELOG_DATA.file],
  make({ api, root }) {
    const changes = readChanges(root)
    const route = apiPages(root).changelog
    const deprecated = deprecatedIn(api)
    const months = api.service?.deprecationMonths
    const feeds = route === null ? null : feedLinks(route, '')
    const days = [...new Set(changes.map(({ date }) => date))]
    const subscribe = feeds && line`${referenceWords().subscribe} [RSS](${feeds.rss}), [Atom](${feeds.atom}).`
    return [
      ...flow`${subscribe}${deprecated.length === 0 && line`${feeds && ' '}${referenceWords().noDeprecations}`}`,
      deprecated.length > 0 &&
        element('section', {}, [
          heading(2, 'deprecated-now', referenceWords().deprecations),
          [
            flow`${months === undefined ? referenceWords().keepWorking : fill(referenceWords().keepWorkingMonths, { months })}`,
            flow`<ul>${deprecated.map((each) => deprecatedItem(api, changes, each))}</ul>`,
          ],
        ]),
      shownChanges(changes),
      ...days.map((date) => {
        const items = changes.filter((each) => each.date === date).map((each) => change(api, each))
        return element('section', { className: 'changes-of-day' }, [
          heading(2, `on-${date}`, formatDay(date, pageLanguage().language)),
          flow`<ul className="bare">${items}</ul>`,
        ])
      }),
    ]
  },
}
