/** Millionths of a dollar as dollars, such as `$0.002`. */
export function dollars(amount: bigint): string {
  const [whole, part = ''] = [
    amount / 1_000_000n,
    String(amount % 1_000_000n)
      .padStart(6, '0')
      .replace(/0+$/, ''),
  ]
  return `$${whole}${part && `.${part}`}`
}

/**
 * Reads an amount of a person.
 * @param text dollars as a decimal number, such as `0.005`
 * @param name what it is, for the sentence
 * @returns millionths of a dollar, the smallest unit of USDC
 * @throws a sentence when it is none
 */
export function amountOf(text: string, name: string): bigint {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`${name} must be dollars as a decimal number, such as 0.005.`)
  return BigInt(whole + part.padEnd(6, '0'))
}
