/** The members of what others have written or sent; none of what is no object. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
