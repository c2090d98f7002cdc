import { paragraph, text, type MarkdownForms } from 'docs402/markdown'
import { BUDGET_LABEL, budgetSentence, FIRST_BUDGET } from './budget'

/** It is what it begins with. */
export const forms: MarkdownForms = {
  RequestBudget: (node, { phrasing }) => {
    const price = phrasing(node).map((part) => (part.type === 'text' ? part.value : ''))
    return [paragraph(text(BUDGET_LABEL)), paragraph(text(budgetSentence(FIRST_BUDGET, price.join(''))))]
  },
}
