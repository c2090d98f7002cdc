/** The id of the receipt's form, so that buttons elsewhere on its page can submit it. */
export const RECEIPT_FORM = 'pay-here'
