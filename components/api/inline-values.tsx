import { usePage } from '@/components/frame/page-context'

/** The price of an operation, such as `$0.001`, within a sentence. */
export function Price({ of }: { of: string }) {
  const { parts } = usePage()
  return parts.prices?.[of]
}

/** A fact of the API within a sentence; identifiers in the typeface of code. */
export function ApiValue({ of }: { of: string }) {
  const { parts } = usePage()
  const fact = parts.values?.[of]
  return fact?.code ? <code>{fact.text}</code> : fact?.text
}
