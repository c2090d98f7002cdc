import type { Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { BACKSLASH, DOLLAR, isLineEnd, isSpace } from './text-syntax'

/** The next line, if it is one of the same container. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const after: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code))
    return (code) => {
      if (code === null) return ok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return after
    }
  },
}

/** Two dollars and the spaces behind them, which end a token of their own. */
function fence(effects: Effects, ok: State, nok: State): State {
  let count = 0
  const dollars: State = (code) => {
    if (code === DOLLAR && count < 2) {
      effects.consume(code)
      count += 1
      return dollars
    }
    return count < 2 || code === DOLLAR ? nok(code) : spaces(code)
  }
  const spaces: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code)
      return spaces
    }
    effects.exit('formulaFence')
    return ok(code)
  }
  return dollars
}

/** Two dollars alone on a line. */
const closingFence: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const dollars = fence(effects, (code) => (code === null || isLineEnd(code) ? ok(code) : nok(code)), nok)
    const start: State = (code) => {
      if (!isSpace(code)) return dollars(code)
      effects.consume(code)
      return start
    }
    return (code) => {
      effects.enter('formulaFence')
      return start(code)
    }
  },
}

/** A formula on lines of its own: `$$`, TeX, `$$`; or all of it on one line. */
function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const opened: State = (code) => {
    if (code === null || isLineEnd(code)) return this.interrupt ? ok(code) : lineEnd(code)
    effects.enter('formulaValue')
    return single(code)
  }
  const single: State = (code) => {
    if (code === null || isLineEnd(code)) return nok(code)
    if (code === DOLLAR) {
      effects.exit('formulaValue')
      return effects.attempt(closingFence, done, nok)(code)
    }
    effects.consume(code)
    return code === BACKSLASH ? escaped : single
  }
  const escaped: State = (code) => {
    if (code === null || isLineEnd(code)) return nok(code)
    effects.consume(code)
    return single
  }
  const lineEnd: State = (code) =>
    code === null ? done(code) : effects.attempt(nextLine, effects.attempt(closingFence, done, line), done)(code)
  const line: State = (code) => {
    if (code === null || isLineEnd(code)) return lineEnd(code)
    effects.enter('formulaValue')
    return value(code)
  }
  const value: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit('formulaValue')
      return lineEnd(code)
    }
    effects.consume(code)
    return value
  }
  const done: State = (code) => {
    effects.exit('formulaFlow')
    return ok(code)
  }
  return (code) => {
    effects.enter('formulaFlow')
    effects.enter('formulaFence')
    return fence(effects, opened, nok)(code)
  }
}

/** Formulas on lines of their own. */
export const flowFormulas: Record<number, Construct> = {
  [DOLLAR]: { name: 'formulaFlow', tokenize, concrete: true },
}
