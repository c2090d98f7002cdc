/** What the chart compares: a number of requests with their price, and a plan with the number at which they cross. */
export interface Compared {
  requests: bigint
  sum: bigint
  plan: bigint
  cross: bigint
}

const WIDTH = 320
const HEIGHT = 120
const LEFT = 8
const BASE = HEIGHT - 8

/**
 * The drawing of two prices over the number of requests: the line of what is paid for each of them, the level line of a
 * plan, and the area in which paying for each is cheaper. Places are rounded, sums never are.
 */
export function drawing({ requests, sum, plan, cross }: Compared): string {
  const most = Math.max(Number(requests), Number(cross), 1) * 1.2
  const highest = Math.max(Number(sum), Number(plan), 1) * 1.2
  const x = (count: number) => (LEFT + ((WIDTH - 2 * LEFT) * count) / most).toFixed(1)
  const y = (amount: number) => (BASE - ((BASE - LEFT) * amount) / highest).toFixed(1)
  const perRequest = Number(sum) / Number(requests)
  // The line ends where it leaves the picture.
  const last = Math.min(most, highest / perRequest)
  const you = { x: x(Number(requests)), y: y(Number(sum)) }
  const [even, level, right] = [x(Number(cross)), y(Number(plan)), x(most)]
  const label = (text: string, at: string | number, height: number, anchor = 'end') =>
    `<text x="${at}" y="${height}" text-anchor="${anchor}">${text}</text>`
  // Where neither of the lines is: it depends on which of them is higher on the right of the reader's number.
  const labels =
    cross > requests
      ? label('plan', LEFT + 5, Number(level) - 5, 'start') + label('per request', right, Number(level) + 18)
      : label('plan', right, Number(level) - 5) + label('per request', Number(you.x) - 12, Number(you.y) + 4)
  return `
    <path class="saves" d="M${LEFT} ${BASE}L${even} ${level}H${LEFT}z" />
    <path class="axis" d="M${LEFT} ${LEFT}V${BASE}H${right}" />
    <path class="level" d="M${LEFT} ${level}H${right}" />
    <path class="each" d="M${LEFT} ${BASE}L${x(last)} ${y(last * perRequest)}" />
    <path class="drop" d="M${you.x} ${you.y}V${BASE}" />
    <circle class="even" cx="${even}" cy="${level}" r="4" />
    <circle class="you" cx="${you.x}" cy="${you.y}" r="5.5" />
    ${labels}`
}
