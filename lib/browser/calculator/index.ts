// The calculator: loaded by the site's script when its place on a page comes into sight. It sends and stores nothing.
import type { SiteParts } from '../site/connect-module'
import { clientBudget, crossing, DAYS, dollars, sumOf, unitsOf } from './amounts'
import { drawing } from './chart'
import { positionOf, STEPS } from './scale'
import styles from './styles.css'

/** Defined by lib/build/outputs/assets/scripts.ts: the form of lib/content/api/calculator.ts. */
declare const FORM: string

/** A sum is told when the reader pauses, not at each step of a slider. */
const PAUSE_MS = 600

/** What the page's script can do with the place of a calculator. */
export interface CalculatorParts {
  mount(place: HTMLElement): void
}

const words = (count: bigint) => `${count.toLocaleString('en-US')} ${count === 1n ? 'request' : 'requests'}`

function element<Found extends Element>(within: Element, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`The calculator has no ${selector}.`)
  return found
}

/** An operation: its number stands in the field, and the slider follows. */
function rowOf(row: HTMLElement) {
  const slider = element<HTMLInputElement>(row, '[type=range]')
  const field = element<HTMLInputElement>(row, '[type=number]')
  const count = () => (field.value !== '' && field.validity.valid ? BigInt(field.valueAsNumber) : 0n)
  const price = BigInt(row.dataset['price'] ?? '')
  return {
    name: field.name,
    use: () => ({ count: count(), price }),
    set: (value: string) => (field.value = value),
    slide: () => (field.value = String(STEPS[slider.valueAsNumber] ?? 0)),
    owns: (target: EventTarget | null) => target === slider,
    show(decimals: number) {
      slider.valueAsNumber = positionOf(Number(count()))
      slider.ariaValueText = words(count())
      slider.style.setProperty('--at', `${(100 * slider.valueAsNumber) / Number(slider.max)}%`)
      row.toggleAttribute('data-none', count() === 0n)
      element(row, '.cost').textContent = dollars(count() * price, decimals)
      element(row, '.wrong').textContent = field.validationMessage
    },
  }
}

function comparison(requests: bigint, sum: bigint, planText: string, decimals: number) {
  const plan = unitsOf(planText, decimals)
  const cross = plan === undefined ? undefined : crossing(requests, sum, plan)
  if (requests === 0n) return { text: 'Without requests you pay nothing.' }
  if (plan === undefined || cross === undefined) return { text: 'Type the price of a plan to see where the two cross.' }
  const by = dollars(sum > plan ? sum - plan : plan - sum, decimals)
  const verdict =
    sum === plan
      ? 'Both cost the same.'
      : sum < plan
        ? `Paying for each request is cheaper by ${by}.`
        : `The plan is cheaper by ${by}, if it includes ${words(requests)}.`
  return { text: `${verdict} They cross at ${words(cross)} of this mix.`, chart: { requests, sum, plan, cross } }
}

/** @param write makes HTML of text that may become some */
function start(form: HTMLFormElement, write: (markup: string) => string): void {
  const decimals = Number(form.dataset['decimals'])
  const rows = [...form.querySelectorAll<HTMLElement>('.row')].map(rowOf)
  const presets = [...form.querySelectorAll<HTMLButtonElement>('[data-uses]')]
  const plan = element<HTMLInputElement>(form, '[name=":plan"]')
  const svg = element<SVGElement>(form, 'svg')
  const said = element(form, '.said')
  const budget = element(form, '.budget')
  let timer = 0

  /** The numbers as a preset has them. */
  const uses = () => rows.flatMap(({ name, use }) => (use().count > 0n ? `${name}:${use().count}` : [])).toSorted()
  const isShown = ({ dataset }: HTMLElement) =>
    (dataset['uses'] ?? '').split(' ').filter(Boolean).toSorted().join() === uses().join()

  function show(): void {
    for (const row of rows) row.show(decimals)
    const all = rows.map(({ use }) => use())
    const sum = sumOf(all)
    const requests = all.reduce((total, { count }) => total + count, 0n)
    element(form, 'output').textContent = dollars(sum, decimals)
    element(form, '.requests').textContent = words(requests)
    for (const preset of presets) preset.ariaPressed = String(isShown(preset))
    const { text, chart } = comparison(requests, sum, plan.value, decimals)
    element(form, '.compared').textContent = text
    svg.toggleAttribute('hidden', !chart)
    svg.innerHTML = write(chart ? drawing(chart) : '')
    budget.toggleAttribute('hidden', sum === 0n)
    element(budget, 'code').textContent = clientBudget(all)
  }

  function tell(): void {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      said.textContent = `${element(form, 'output').textContent} in ${DAYS} days. ${element(form, '.compared').textContent}`
    }, PAUSE_MS)
  }

  function choose({ dataset }: HTMLElement): void {
    const counts = Object.fromEntries((dataset['uses'] ?? '').split(' ').map((use) => use.split(':')))
    for (const { name, set } of rows) set(counts[name] ?? '0')
    show()
  }

  form.addEventListener('input', ({ target }) => {
    rows.find(({ owns }) => owns(target))?.slide()
    show()
  })
  form.addEventListener('change', tell)
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const preset of presets)
    preset.addEventListener('click', () => {
      choose(preset)
      tell()
    })
  if (presets[0]) choose(presets[0])
}

/** Returns what the page's script can do with the place of a calculator. */
export function connect({ addStyles, trustedHtml }: SiteParts): CalculatorParts {
  addStyles(styles)
  return {
    mount(place) {
      place.innerHTML = trustedHtml(FORM)
      start(element(place, 'form'), trustedHtml)
    },
  }
}
