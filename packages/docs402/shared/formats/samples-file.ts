/** The samples of an operation that its page loads, in the order of the choice: `/openapi/samples/<operation>.json`. */
export type SamplesFile = {
  /** Id of its language. */
  kind: string
  title: string
  /** Highlighted, with what it needs above it. */
  html: string
}[]
