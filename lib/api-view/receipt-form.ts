/** The id of the form of the receipt, which buttons elsewhere on its page can send. */
export const RECEIPT_FORM = 'pay-here'
