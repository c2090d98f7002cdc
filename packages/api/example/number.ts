import type { JsonObject } from '../json'
import { limitOf } from './level'

const exact = (value: number) => Number(value.toPrecision(15))

/**
 * Numbers for a schema, the one that readers expect first; whether each is valid is for the caller to check.
 * @param subschemas what applies to the number
 */
export function* numberCandidates(subschemas: readonly JsonObject[], isInteger: boolean): Generator<number> {
  const [least, above] = [limitOf(subschemas, 'minimum'), limitOf(subschemas, 'exclusiveMinimum')]
  const [most, below] = [limitOf(subschemas, 'maximum'), limitOf(subschemas, 'exclusiveMaximum')]
  const isFraction = !isInteger && subschemas.some(({ format }) => format === 'float' || format === 'double')
  const unit = isInteger ? 1 : 0.1
  const step = subschemas.reduce((whole, { multipleOf }) => {
    return typeof multipleOf === 'number' && multipleOf > 0 ? commonMultiple(whole, multipleOf) : whole
  }, 0)
  if (least !== undefined) yield least
  else if (above !== undefined) yield Math.floor(above) + 1
  else if (below !== undefined) yield Math.floor(below) - 1
  else if (most !== undefined) yield most
  else yield isFraction ? 0.1 : 0
  const low = Math.max(least ?? -Infinity, above ?? -Infinity)
  const high = Math.min(most ?? Infinity, below ?? Infinity)
  const by = step || unit
  if (Number.isFinite(low)) yield* from(Math.ceil(low / by), by, 1)
  else if (Number.isFinite(high)) yield* from(Math.floor(high / by), by, -1)
  else yield* from(0, by, 1)
  if (Number.isFinite(low) && Number.isFinite(high))
    for (const part of [2, 4, 8, 16]) yield exact(low + (high - low) / part)
  if (!isInteger && step === 0) yield* [0.5, 1.5, exact(low + 1e-3), exact(high - 1e-3)]
}

/** More numbers than any list of different ones needs. */
const MOST = 40

function* from(start: number, by: number, direction: 1 | -1): Generator<number> {
  for (let index = 0; index < MOST; index++) yield exact((start + index * direction) * by)
}

function commonMultiple(one: number, other: number): number {
  if (one === 0) return other
  const digits = 10 ** Math.max(...[one, other].map((each) => (/\.(\d+)$/.exec(String(each))?.[1] ?? '').length))
  const [a, b] = [Math.round(one * digits), Math.round(other * digits)]
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y))
  return (a / divisor(a, b)) * (b / digits)
}
