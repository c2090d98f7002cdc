import { html, type Html } from '@/lib/content/html/html'
import { schemaWords, type Api, type Network, type Operation, type Parameter } from '@chain-data/api'
import { prettyJson } from './code'
import { panelIds } from '@/lib/browser/tabs'
import { WHAT_IFS, whatIfAnchor } from './what-ifs'
import { HONEST } from './pay-names'

/** A native field for a parameter, with its example, constrained by its schema. */
function field(parameter: Parameter, networks: readonly Network[]): Html {
  const { name, in: place, required, sampled, schema, example } = parameter
  const value = sampled && example !== null ? String(example) : ''
  return html`
    <label${isWide(parameter) && html` class="wide"`}><span translate="no">${name}${place === 'path' && html` <i>path</i>`}</span>
      ${
        name === 'network'
          ? html`<select name="${name}" translate="no">
              ${networks.map(({ id }) => html`<option value="${id}" ${id === value && html` selected`}>${id}</option>`)}
            </select>`
          : html`<input
              name="${name}"
              value="${value}"
              title="Must be ${schemaWords(schema)}."
              ${required && html` required`}
              ${bounds(schema)}
            />`
      }
    </label>
  `
}

/** Addresses, hashes and times are long. */
const isWide = ({ schema: { name, format, types, pattern }, name: parameter }: Parameter) =>
  parameter !== 'network' &&
  !types.includes('integer') &&
  (name !== null || format !== null || /40|64|256/.test(pattern ?? ''))

function bounds({ types, pattern, minimum, maximum }: Parameter['schema']): Html | false {
  if (types.includes('integer')) {
    return html` type="number" ${minimum !== null && html` min="${minimum}"`}
    ${maximum !== null && html` max="${maximum}"`}`
  }
  return pattern !== null && html` pattern="${nativePattern(pattern)}"`
}

/** A pattern for the attribute: it matches whole values, and a literal hyphen in a class is escaped. */
export function nativePattern(pattern: string): string {
  return pattern.replace(/^\^/, '').replace(/\$$/, '').replaceAll('-]', '\\-]')
}

/** The request sent without any change, and its price. */
const priceNote = ({ price }: Operation) =>
  price ? html` <small>${price.label} play money</small>` : html` <small>free</small>`

const JSON_WORDS = 'Must be JSON: names and strings in double quotes, and no comma before a closing bracket.'

interface FormOptions {
  /** Whether its options for faults are anchors of the page. */
  anchors?: boolean
}

/**
 * The form of an operation that pays for a request with play money. Without scripts it does nothing and is hidden;
 * `lib/browser/pay` implements it.
 */
export function payForm(api: Api, operation: Operation, { anchors = false }: FormOptions = {}): Html {
  const { id, method, path, parameters, body, feature, price } = operation
  const networks = api.networks.filter(({ features }) => feature === null || features.includes(feature))
  const shown = parameters.filter((each) => each.in !== 'header')
  const whatIf = html`
    <label class="if"
      ><span>What if</span
      ><select name=":if">
        <option value="">nothing goes wrong</option>
        ${WHAT_IFS.map(
          (each) =>
            html`<option value="${each.id}" ${anchors && html` id="${whatIfAnchor(each.id)}"`}>${each.words}</option>`,
        )}
      </select></label
    >
    <label class="pause"><input type="checkbox" name=":pause" /> Pause before signing</label>
  `
  return html`
    <form class="pay" data-pay="${id}" data-request="${method} ${path}" autocomplete="off" spellcheck="false">
      <p class="pay-head">
        <b>Your request</b> <span class="pay-tag">Sandbox in this page</span>
        <span class="pay-wallet">${price && 'Play wallet, created when you send'}</span>
      </p>
      <div class="fields">
        ${shown.map((parameter) => field(parameter, networks))}
        ${
          body &&
          html`<label class="whole"
            ><span>body</span
            ><textarea name=":body" rows="6" title="${JSON_WORDS}" required>${prettyJson(body.example)}</textarea>
          </label>`
        }
      </div>
      <div class="go">${price && whatIf}<button>Send${priceNote(operation)}</button></div>
      <p class="honest">${HONEST}</p>
    </form>
  `
}

/** The tab before the samples of an operation. */
export const TRY_IT = 'Try it'

/** The form of every operation, by the id of the panel that shows it when a reader chooses that tab. */
export function payForms(api: Api): Record<string, string> {
  const forms = api.operations.map((operation) => [
    panelIds(operation.anchor, [TRY_IT])[0] ?? '',
    String(payForm(api, operation)),
  ])
  return Object.fromEntries(forms)
}
