import { html, type Html } from '@/lib/html/html'
import type { Api, Operation } from '../model'
import { LIMIT_GROUPS } from './limits'
import { limitWords, methodBadge, pathCode, perWords, priceWords } from './words'

function groupLink({ pages }: Api, id: string): Html {
  const name = html`<code>${id}</code>`
  return pages.limits === null ? name : html`<a href="${pages.limits}#${LIMIT_GROUPS}">${name}</a>`
}

function term(name: string, value: Html): Html {
  return html`
    <div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>
  `
}

function terms(api: Api, operation: Operation): Html {
  const { price, feature, range } = operation
  const group = api.limits.find(({ id }) => id === operation.limitGroup)
  const data = api.features.find(({ id }) => id === feature)
  const lacking = api.networks.filter(({ features }) => feature !== null && !features.includes(feature))
  const without = html`all but ${lacking.map(({ id }, index) => html`${index > 0 && ', '}<code>${id}</code>`)}`
  return html`
    <dl class="terms">
      ${price && term('Amount', html`${price.atomic} units of ${api.payment.assets[0]?.symbol}`)}
      ${group && term('Limit', html`${groupLink(api, group.id)} ${limitWords(group)}, for each ${perWords(group.per)}`)}
      ${data && term('Networks', lacking.length === 0 ? html`all` : without)}
      ${
        range &&
        term(
          'Range',
          html`at most ${range.max} ${range.unit} from <code>${range.from}</code> to <code>${range.to}</code>`,
        )
      }
    </dl>
  `
}

/** Method, path and price of an operation in one line, and below it what bounds a request. */
export function requestLine(api: Api, operation: Operation): Html {
  const { method, path } = operation
  return html`
    <div class="request">
      <div class="call">
        <p>${methodBadge(method)} ${pathCode(path)}</p>
        <div class="code-tools">
          <button type="button" class="copy" aria-label="Copy the path">Copy</button>
          <span role="status" class="visually-hidden"></span>
        </div>
        <p class="price">${priceWords(operation)}</p>
      </div>
      ${terms(api, operation)}
    </div>
  `
}
