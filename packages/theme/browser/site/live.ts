import type { ConsoleFile } from 'docs402/shared/formats/console-file'

/** What the module that sends requests to servers offers the console: `packages/theme/live`. */
export interface LiveParts {
  /** A field of a form has changed: its server perhaps. */
  changed(form: HTMLFormElement, file: ConsoleFile): void
  /** The form was submitted to a server. */
  press(form: HTMLFormElement, file: ConsoleFile): void
}
