import { getAddress, isAddress } from 'viem/utils'
import type { Finding } from '../finding'
import type { Source } from '../source'

/** Addresses are written in the EIP-55 checksum form, which shows a mistyped digit. */
export function addresses(source: Source): Finding[] {
  return source.yaml.leaves().flatMap(({ value, line, column }) => {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value) || isAddress(value, { strict: true })) return []
    return [
      {
        rule: 'address-checksum',
        severity: 'error' as const,
        file: source.file,
        line,
        column,
        message: `"${value}" is not in checksum form.`,
        fix: getAddress(value.toLowerCase()),
      },
    ]
  })
}
