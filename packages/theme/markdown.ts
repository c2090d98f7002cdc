import type { MarkdownForms } from 'docs402/markdown'
import { forms as blog } from './blog/in-markdown'
import { forms as home } from './home/in-markdown'
import { forms as mdx } from './mdx/in-markdown'

/** What each component of this theme is in Markdown. */
export const forms: MarkdownForms = { ...blog, ...home, ...mdx }
