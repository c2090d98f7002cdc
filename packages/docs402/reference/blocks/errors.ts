import { referenceWords, pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { type Api, type ApiError, chainKinds, type Decision, decisionWords, type Reason } from '@docs402/api'
import { flow, inline, line, phrase, type Node, type Value } from '../../page/mdx/template'
import type { Block } from './block'
import { jsonCode } from '../nodes/code'
import { table } from '../nodes/table'
import { breakable, chargedBadge, errorLink, joined, reasonLink } from '../nodes/inline-words'
import { WHAT_IFS, whatIfAnchor } from '../../content/site/what-ifs'
import { retryWords } from '../site/fact-words'

interface Summary {
  title: string
  value: Value
  look: string
}

/** What a program does about the payment; nothing without a decision table. */
function summaryOf({ decision }: ApiError, reasons: readonly Reason[]): Summary[] {
  const decisions = (reasons.length > 0 ? reasons.map((reason) => reason.decision) : [decision]).filter(isDecision)
  const [first] = decisions
  if (!first) return []
  const differ = (kind: 'charged' | 'retry') => new Set(decisions.map((each) => each[kind])).size > 1
  if (differ('charged') && differ('retry'))
    return [{ title: referenceWords().chargedAndRetry, value: referenceWords().depends, look: 'fact both' }]
  return [
    {
      title: referenceWords().charged,
      value: differ('charged') ? referenceWords().depends : chargedBadge(first.charged),
      look: 'fact',
    },
    {
      title: referenceWords().retry,
      value: differ('retry') ? referenceWords().depends : retryWords(first.retry),
      look: 'fact',
    },
  ]
}

const isDecision = (decision: Decision | null): decision is Decision => decision !== null

const adviceOf = ({ payment }: Pick<Api, 'payment'>, decision: Decision): string =>
  decisionWords(decision, chainKinds(payment), pageLanguage().words.decisions)

const reasonItem = (api: Pick<Api, 'pages' | 'payment'>, { reason, action, decision }: Reason): Value =>
  line`<li>${reasonLink(api, reason)} <span className="advice">${inline(action ?? (decision ? adviceOf(api, decision) : ''))}</span></li>`

/** More links to reasons than these are a wall of names. */
const MOST_LINKS = 4

/** The reasons of an error, with what to do; links alone where a table of the site says it, and one to many. */
function reasonList(api: Pick<Api, 'pages' | 'payment'>, reasons: readonly Reason[]): Value {
  if (api.pages.reasons === null)
    return flow`<ul className="reasons">${reasons.map((each) => reasonItem(api, each))}</ul>`
  const [first] = reasons
  return first && reasons.length > MOST_LINKS
    ? flow`[${referenceWords().allReasons}](${`${api.pages.reasons}#${first.reason}`})`
    : flow`${joined(reasons.map(({ reason }) => reasonLink(api, reason)))}`
}

function whatIfLinks({ pages }: Pick<Api, 'pages'>, code: string): Value {
  const whatIfs = WHAT_IFS.filter(({ errors }) => errors.includes(code))
  if (pages.pay === null || whatIfs.length === 0) return null
  const links = whatIfs.map(
    ({ id, words }) => line`[${referenceWords()[words]}](${`${pages.pay}#${whatIfAnchor(id)}`})`,
  )
  return flow`${referenceWords().tryItColon} ${joined(links)}.`
}

function entry(error: ApiError, api: Pick<Api, 'pages' | 'payment' | 'reasons'>): Node[] {
  const { code, anchor, status, title, meaning, action, decision, example } = error
  const reasons = api.reasons.filter((reason) => reason.code === code)
  const summary = summaryOf(error, reasons)
  const ofReasons = reasons.length > 0 && summary.length > 0 && referenceWords().dependsSentence
  const advice = [action, ofReasons || (decision && adviceOf(api, decision))].filter(Boolean).join(' ')
  const [section] = flow`
<section className="error">
  <details>
    <summary><h3 id="${anchor}" className="unfolds">${breakable(code)}</h3> <span className="badge status">${status}</span>${summary.map(({ title: name, value, look }) => line` <span className="${look}"><span className="label small">${name}</span> ${value}</span>`)}</summary>
    <p className="error-title strong">${title}<a className="anchor" href="#${anchor}" aria-label="${fill(pageLanguage().words.frame.linkTo, { heading: code })}">#</a></p>

    ${inline(meaning)}

    <dl className="facts">
      ${advice !== '' && flow`<div><dt>${referenceWords().whatToDo}</dt><dd>${inline(advice)}</dd></div>`}
    </dl>

    ${reasons.length > 0 && reasonList(api, reasons)}

    ${whatIfLinks(api, code)}

    ${jsonCode(example, `${code}.json`)}
  </details>
</section>`
  if (section) section.data = { ...section.data, record: { keywords: [`${status}`, 'error'] } }
  return section ? [section] : []
}

export const ErrorCatalogue: Block = {
  needs: 'x-errors',
  make: ({ api }) => flow`
<div className="catalog">
  <p className="catalog-head" aria-hidden="true" data-search="off"><span>${referenceWords().code}</span> <span>${referenceWords().status}</span>${api.decisions.length > 0 && line` <span>${referenceWords().charged}</span> <span>${referenceWords().retry}</span>`}</p>
  ${api.errors.map((error) => entry(error, api))}
</div>`,
}

/** Without a decision table, nothing says what is charged. */
function row(api: Api, name: Value, meaning: Value, action: string | null, decision: Decision | null): Value[] {
  const advice = [action, decision && adviceOf(api, decision)].filter(Boolean).join(' ')
  return [
    name,
    ...(hasDecisions(api) ? [decision && chargedBadge(decision.charged)] : []),
    line`${meaning}${advice !== '' && line` <span className="advice">${inline(advice)}</span>`}`,
  ]
}

const hasDecisions = ({ decisions }: Api) => decisions.length > 0

const reasonRow = (api: Api, { reason, specName, sdkText, meaning, action, decision }: Reason): Value[] =>
  row(
    api,
    [
      line`<a className="own" id="${reason}" href="#${reason}">${breakable(reason)}</a>`,
      specName &&
        line` <span className="advice">${phrase(referenceWords().inSpecification, { name: breakable(specName) })}</span>`,
      sdkText && line` <span className="advice">${fill(referenceWords().packagesSend, { text: sdkText })}</span>`,
    ],
    inline(meaning),
    action,
    decision,
  )

const otherRow = (api: Api, { decision }: ApiError): Value[] =>
  row(api, referenceWords().anyOther, referenceWords().anyOtherReason, null, decision)

export const ReasonsTable: Block = {
  needs: 'x-reasons',
  make({ api }) {
    const reasons = table({
      caption: referenceWords().reasonsCaption,
      columns: [
        { title: referenceWords().reason, kind: 'literal' },
        ...(hasDecisions(api) ? [{ title: referenceWords().charged }] : []),
        { title: referenceWords().meaningAndWhatToDo, kind: 'text' },
      ],
      groups: api.errors.flatMap((error) => {
        const reasons = api.reasons.filter(({ code }) => code === error.code)
        if (reasons.length === 0) return []
        return [
          {
            heading: errorLink(api, error.code),
            rows: [...reasons.map((reason) => reasonRow(api, reason)), otherRow(api, error)],
          },
        ]
      }),
    })
    // Each reason is found by its name, and has a result of its own.
    const entries = api.reasons.map(({ reason, meaning, action }) => ({
      anchor: reason,
      title: reason,
      children: flow`${inline([meaning, action].filter(Boolean).join(' '))}`,
    }))
    return { ...reasons, data: { ...reasons.data, entries } }
  },
}
