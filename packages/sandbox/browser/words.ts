/**
 * Why a payment is not signed, in English. The console of a site hands in those of another language: the same names, and
 * in each text the same values in braces.
 */
export const REQUIREMENT_WORDS = {
  notSigned: 'Nothing was signed: {why}.',
  anObject: 'an object',
  missing: 'missing',
  scheme: 'the scheme is {value}',
  token: '{token} on {network} is not a token that you pay with',
  recipient: 'the recipient is {value}',
  digits: 'the amount is {value}, not digits',
  otherAmount: 'it asks for {amount}, and the description says {described}',
  overCap: 'the price of {amount} is over the cap of {cap}',
  seconds: 'it would be valid for {value} s, not for {seconds}',
  range: '{from} to {to}',
  named: 'the token is named {name}, not {described}',
  method: 'the transfer method is {value}',
  flow: 'the payment flow is {value}, and the description says {described}',
  noHeader: 'the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2',
  version: 'the API uses x402 version {value}, not 2',
  noResource: 'the 402 names no resource',
  noIdentifier: 'the extension payment-identifier is malformed, so a repeat could be charged again',
  noOption: 'the API offers no payment option',
} as const

export type RequirementTexts = { readonly [Key in keyof typeof REQUIREMENT_WORDS]: string }
