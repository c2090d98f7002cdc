import { DAYS } from '@/lib/browser/calculator/amounts'
import { MOST, STEPS } from '@/lib/browser/calculator/scale'
import { html, type Html } from '@/lib/content/html/html'
import type { Api, Operation, Price } from '@chain-data/api'
import { titleOf } from './words'
import type { Preset } from './presets'

const COUNTED = `requests in ${DAYS} days`

/** An operation with its slider and its field, which show one number. */
function row(operation: Operation, { atomic, label }: Price): Html {
  const title = titleOf(operation)
  const id = `calculator-${operation.anchor}`
  return html`
    <div class="row" data-price="${atomic}">
      <label for="${id}">${title} <small>${label}</small></label>
      <input type="range" min="0" max="${STEPS.length - 1}" value="0" aria-label="${title}: ${COUNTED}, in steps" />
      <input
        type="number"
        id="${id}"
        name="${operation.id}"
        min="0"
        max="${MOST}"
        value="0"
        inputmode="numeric"
        aria-label="${title}: ${COUNTED}"
        aria-describedby="${id}-wrong"
      />
      <span class="cost"></span>
      <small class="wrong" id="${id}-wrong"></small>
    </div>
  `
}

/**
 * The calculator, which `lib/browser/calculator` brings along and implements.
 * @param presets what readers can start from; it begins with the first
 */
export function calculatorForm(api: Api, presets: readonly Preset[]): Html {
  const { decimals = 6 } = api.payment.assets[0] ?? {}
  const usesOf = ({ terms }: Preset) => terms.map(({ count, operation }) => `${operation}:${count}`).join(' ')
  return html`
    <form class="calculator" data-decimals="${decimals}" autocomplete="off">
      <div class="presets" role="group" aria-label="Start from">
        <span aria-hidden="true">Start from</span>
        ${presets.map((preset) => html`<button type="button" data-uses="${usesOf(preset)}">${preset.name}</button> `)}
        <button type="button" data-uses="">Nothing</button>
      </div>
      <div class="rows">
        <p class="head" aria-hidden="true"><span>Operation</span> <span>Requests in ${DAYS} days</span></p>
        ${api.operations.map((operation) => operation.price && row(operation, operation.price))}
      </div>
      <p class="total"><output aria-live="off"></output> in ${DAYS} days for <span class="requests"></span></p>
      <div class="plan">
        <label
          >A plan to compare with
          <span>$ <input type="number" name=":plan" min="0" step="any" inputmode="decimal" /> in ${DAYS} days</span>
        </label>
        <svg viewBox="0 0 320 120" aria-hidden="true"></svg>
        <p class="compared"></p>
      </div>
      <figure class="code budget">
        <figcaption class="words">As a client budget</figcaption>
        <div class="code-tools">
          <button type="button" class="copy" aria-label="Copy as a client budget">Copy</button>
          <span role="status" class="visually-hidden"></span>
        </div>
        <pre><code></code></pre>
      </figure>
      <p role="status" class="said visually-hidden"></p>
    </form>
  `
}
