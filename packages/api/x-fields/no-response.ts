/** The row of the decision table for a request that got no response. */
export const NO_RESPONSE = 'no_response'
