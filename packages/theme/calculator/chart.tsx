import type { Comparison } from 'docs402/shared/calculator/uses'

/** Words in elements of a translator are not drawn; React's types don't know the attribute of SVG. */
const UNTRANSLATED = { translate: 'no' }

const WIDTH = 320
const HEIGHT = 120
const LEFT = 8
const BASE = HEIGHT - 8

/**
 * Two prices over the number of requests: the line of what is paid for each of them, the level line of a plan, and the
 * area in which paying for each is cheaper. Places are rounded, sums never are.
 */
export function Chart({ requests, sum, plan, cross }: NonNullable<Comparison['chart']>) {
  const most = Math.max(Number(requests), Number(cross), 1) * 1.2
  const highest = Math.max(Number(sum), Number(plan), 1) * 1.2
  const x = (count: number) => (LEFT + ((WIDTH - 2 * LEFT) * count) / most).toFixed(1)
  const y = (amount: number) => (BASE - ((BASE - LEFT) * amount) / highest).toFixed(1)
  const perRequest = Number(sum) / Number(requests)
  // The line ends where it leaves the picture.
  const last = Math.min(most, highest / perRequest)
  const you = { x: x(Number(requests)), y: y(Number(sum)) }
  const [even, level, right] = [x(Number(cross)), y(Number(plan)), x(most)]
  // Labels stand where neither of the lines is: it depends on which is higher on the right of the reader's number.
  const isLater = cross > requests
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" {...UNTRANSLATED}>
      <path className="saves" d={`M${LEFT} ${BASE}L${even} ${level}H${LEFT}z`} />
      <path className="axis" d={`M${LEFT} ${LEFT}V${BASE}H${right}`} />
      <path className="level" d={`M${LEFT} ${level}H${right}`} />
      <path className="each" d={`M${LEFT} ${BASE}L${x(last)} ${y(last * perRequest)}`} />
      <path className="drop" d={`M${you.x} ${you.y}V${BASE}`} />
      <circle className="even" cx={even} cy={level} r="4" />
      <circle className="you" cx={you.x} cy={you.y} r="5.5" />
      <text x={isLater ? LEFT + 5 : right} y={Number(level) - 5} text-anchor={isLater ? 'start' : 'end'}>
        {WORDS.calculator.chartPlan}
      </text>
      <text
        x={isLater ? right : Number(you.x) - 12}
        y={isLater ? Number(level) + 18 : Number(you.y) + 4}
        text-anchor="end"
      >
        {WORDS.calculator.chartEach}
      </text>
    </svg>
  )
}
