import { countFindings } from '@/lib/diagnostics/finding'
import type { Report } from '../report'

/** One JSON document: `{ counts, findings }`. For scripts and editors. */
export function json({ findings }: Report): string {
  return JSON.stringify({ counts: countFindings(findings), findings }, null, 2)
}
