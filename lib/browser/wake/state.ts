/** A click or a key that waits for React. */
export interface Held {
  event: MouseEvent | KeyboardEvent
  target: Element
  /** The target's place among the elements of the body: React may put a new element there. */
  place: number
}

/** What the small script of the page (`early.ts`) and the file that brings React in (`index.ts`) share. */
export interface Waking {
  /** Oldest first. */
  held: Held[]
  /** What the reader has opened and closed by hand: the browser did it, but React has to learn of it. */
  toggled: Map<HTMLDetailsElement, boolean>
  /** Whether what is held asks for search, so that what is typed is meant for its field. */
  searching?: boolean
  /** Whether there has been a sign of use that is not answered yet. */
  asked?: boolean
  /** Whether React answers: signs of use mean nothing any more. */
  live?: boolean
  /** Set by the file when it has come. */
  bring?: () => void
  /** Somebody uses the page. */
  wake(): void
  /** React could not be had: what waits is let go, and the next sign of use asks again. */
  failed(): void
}

declare global {
  interface Window {
    waking: Waking
  }
}
