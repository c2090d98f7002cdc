/** Formats a token amount in the smallest unit for people. */
export function amountWords(atomic: string, decimals: number): string {
  const digits = atomic.padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
