/** Key of a code figure among a page's parts: the first one is `Code 0`. */
export type CodeKey = `Code ${number}`

export const codeKey = (index: number): CodeKey => `Code ${index}`

/** Name of the constant of a compiled page that holds the HTML of its code figures, in their order. */
export const CODE_FIGURES = 'codeFigures'
