/** What the search field tells about the list below it. */
export interface ListState {
  /** Id of the list; empty while there is none. */
  list: string
  /** Id of the active option; empty when the field itself is active. */
  active: string
}

export const NO_LIST: ListState = { list: '', active: '' }
