/** The id of the receipt's form, so that buttons elsewhere on its page can submit it. */
export const RECEIPT_FORM = 'pay-here'

/** What the console is, in the words that its tests hold it to. */
export const honestWords = (isPaid: boolean): string =>
  isPaid
    ? 'Real x402 messages and signatures. Play money, mock data, no network.'
    : 'Mock data, no network: nothing leaves this page.'
