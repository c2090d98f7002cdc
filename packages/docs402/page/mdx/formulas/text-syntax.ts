import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaData: 'formulaData'
    formulaFence: 'formulaFence'
    formulaFlow: 'formulaFlow'
    formulaMark: 'formulaMark'
    formulaText: 'formulaText'
    formulaValue: 'formulaValue'
  }
}

export const BACKSLASH = 92
export const DOLLAR = 36
const OPEN = 40
const CLOSE = 41

export const isLineEnd = (code: Code): boolean => code !== null && code < -2
export const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57

/** Signs that begin and end a formula within a line. */
interface Marks {
  /** Codes of the whole mark. */
  open: readonly number[]
  close: readonly number[]
  /** As Pandoc has it, so that fewer prices are formulas: no space inside of the marks, and no digit behind the last. */
  isStrict?: boolean
}

const PARENTHESES: Marks = { open: [BACKSLASH, OPEN], close: [BACKSLASH, CLOSE] }
const TWO: Marks = { open: [DOLLAR, DOLLAR], close: [DOLLAR, DOLLAR] }
const ONE: Marks = { open: [DOLLAR], close: [DOLLAR], isStrict: true }

/** A formula between two marks; a backslash takes the meaning of the sign behind it. */
function between({ open, close, isStrict = false }: Marks): Construct {
  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let [at, before]: [number, Code] = [0, null]
    let isEmpty = true

    const opening: State = (code) => {
      if (code !== open[at]) return nok(code)
      if (at === 0) {
        effects.enter('formulaText')
        effects.enter('formulaMark')
      }
      effects.consume(code)
      at += 1
      return at < open.length ? opening : opened
    }
    const opened: State = (code) => {
      // Three dollars are no mark.
      if (code === DOLLAR && open[0] === DOLLAR) return nok(code)
      if (isStrict && (isSpace(code) || isLineEnd(code))) return nok(code)
      effects.exit('formulaMark')
      return inside(code)
    }
    const inside: State = (code) => {
      if (code === null) return nok(code)
      if (isLineEnd(code)) {
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        before = code
        return inside
      }
      if (code === close[0]) {
        at = 0
        const isEnd = !(isStrict && (isSpace(before) || isLineEnd(before)))
        return isEnd ? effects.attempt(closing, closed, other)(code) : other(code)
      }
      return other(code)
    }
    const other: State = (code) => {
      effects.enter('formulaData')
      isEmpty &&= isSpace(code)
      effects.consume(code)
      before = code
      return code === BACKSLASH ? escaped : data
    }
    const escaped: State = (code) => {
      if (code === null || isLineEnd(code)) return data(code)
      effects.consume(code)
      before = code
      return data
    }
    const data: State = (code) => {
      if (code === null || isLineEnd(code) || code === close[0]) {
        effects.exit('formulaData')
        return inside(code)
      }
      effects.consume(code)
      isEmpty &&= isSpace(code)
      before = code
      return code === BACKSLASH ? escaped : data
    }
    const closed: State = (code) => {
      if (isEmpty || (isStrict && isDigit(code)) || (close[0] === DOLLAR && code === DOLLAR)) return nok(code)
      effects.exit('formulaText')
      return ok(code)
    }
    const closing: Construct = {
      partial: true,
      tokenize(effects, ok, nok) {
        let count = 0
        const next: State = (code) => {
          if (code !== close[count]) return nok(code)
          if (count === 0) effects.enter('formulaMark')
          effects.consume(code)
          count += 1
          if (count < close.length) return next
          effects.exit('formulaMark')
          return ok
        }
        return next
      },
    }
    return opening
  }
  return { name: 'formulaText', tokenize, previous: (code) => open[0] !== DOLLAR || code !== DOLLAR }
}

/** Formulas within a line, by the sign that they begin with. */
export const textFormulas = (dollars: boolean): Record<number, Construct[]> => ({
  [BACKSLASH]: [between(PARENTHESES)],
  [DOLLAR]: [between(TWO), ...(dollars ? [between(ONE)] : [])],
})
