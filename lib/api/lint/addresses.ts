import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { getAddress, isAddress } from 'viem/utils'
import type { Finding } from '../finding'
import type { Source } from '../source'

/** Addresses are written in the EIP-55 checksum form, which shows a mistyped digit. */
export function addresses(source: Source): Finding[] {
  return scalars(source.document.contents).flatMap(({ text, offset }) => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text) || isAddress(text, { strict: true })) return []
    const { line, col } = source.lines.linePos(offset)
    return [
      {
        rule: 'address-checksum',
        severity: 'error' as const,
        file: source.file,
        line,
        column: col,
        message: `"${text}" is not in checksum form.`,
        fix: getAddress(text.toLowerCase()),
      },
    ]
  })
}

function scalars(node: unknown): { text: string; offset: number }[] {
  if (!isNode(node)) return []
  if (isScalar(node)) return typeof node.value === 'string' ? [{ text: node.value, offset: offsetOf(node) }] : []
  if (isSeq(node)) return node.items.flatMap(scalars)
  if (isMap(node)) return node.items.flatMap((pair) => scalars(pair.value))
  return []
}

function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0
}
