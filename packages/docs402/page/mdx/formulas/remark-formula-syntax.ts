import type { Literal } from 'mdast'
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import type { Processor } from 'unified'
import { flowFormulas } from './flow-syntax'
import { textFormulas } from './text-syntax'

/** A formula in TeX, on lines of its own. */
export interface DisplayFormula extends Literal {
  type: 'math'
}

/** A formula in TeX within a line. */
export interface InlineFormula extends Literal {
  type: 'inlineMath'
}

declare module 'mdast' {
  interface BlockContentMap {
    math: DisplayFormula
  }
  interface PhrasingContentMap {
    inlineMath: InlineFormula
  }
  interface RootContentMap {
    math: DisplayFormula
    inlineMath: InlineFormula
  }
}

declare module 'mdast-util-from-markdown' {
  interface CompileData {
    inFormula?: boolean | undefined
  }
}

function data(this: CompileContext, token: Token): void {
  this.config.enter['data']?.call(this, token)
  this.config.exit['data']?.call(this, token)
}

function leave(this: CompileContext, token: Token): void {
  const value = this.resume()
  const node = this.stack.at(-1)
  this.exit(token)
  if (node?.type === 'math') node.value = value.replace(/^\n|\n$/g, '')
  if (node?.type === 'inlineMath') {
    node.value = value.trim()
    node.data = { inParentheses: this.sliceSerialize(token).startsWith('\\(') }
  }
  this.data.inFormula = undefined
}

const asNodes: FromMarkdown = {
  enter: {
    formulaFlow(token) {
      this.enter({ type: 'math', value: '' }, token)
    },
    formulaText(token) {
      this.enter({ type: 'inlineMath', value: '' }, token)
      this.buffer()
    },
  },
  exit: {
    formulaData: data,
    formulaFence() {
      // The first one; the other is behind the formula.
      if (this.data.inFormula) return
      this.buffer()
      this.data.inFormula = true
    },
    formulaFlow: leave,
    formulaText: leave,
    formulaValue: data,
  },
}

/**
 * Teaches a parser formulas in TeX: `\(…\)` and `$$…$$`. What is in them is no Markdown and no JavaScript. Our own
 * instead of `remark-math`, which has no `\(…\)` and loads KaTeX with its parser, also on pages without a formula.
 * @param options.dollars whether `$…$` is a formula too: without it, prices are text
 */
export function remarkFormulaSyntax(this: Processor, { dollars = false }: { dollars?: boolean } = {}): void {
  const pluginData: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data()
  const syntax: Extension = { flow: flowFormulas, text: textFormulas(dollars) }
  pluginData.micromarkExtensions = [...(pluginData.micromarkExtensions ?? []), syntax]
  pluginData.fromMarkdownExtensions = [...(pluginData.fromMarkdownExtensions ?? []), asNodes]
}
