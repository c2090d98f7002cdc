import { given, paragraph, text, type MarkdownForms } from 'docs402/markdown'
import { BUDGET_LABEL, budgetSentence, FIRST_BUDGET } from 'docs402/shared/calculator/budget'

/** What the components that run in the browser are in Markdown: what they begin with. */
export const forms: MarkdownForms = {
  RequestBudget: (node) => [
    paragraph(text(BUDGET_LABEL)),
    paragraph(text(budgetSentence(FIRST_BUDGET, given(node, 'price') ?? ''))),
  ],
}
