import type { Heading } from 'nextra'
import { usePage } from '@/components/frame/page-context'
import { mergeHeadings } from '@/lib/pages/parts/merge-headings'

/** All headings of the current page in order: those of its text, and those that API parts bring along. */
export function useWholeToc(toc: Heading[]) {
  const { parts } = usePage()
  return mergeHeadings(toc, parts.headings)
}
