import { type Edit, edited } from '@docs402/findings'
import type { Project } from '../../checks/project'

/** More notes on one file are a number. */
const MOST_NOTES = 3

/** What a command is about to do with a site: nothing is written before all of it is known. */
export class SiteDraft {
  /** Texts by file; null for one that goes. */
  readonly texts = new Map<string, string | null>()
  private readonly notes = new Map<string, string[]>()

  constructor(private readonly before: Project) {}

  /** The project as it will be. */
  get project(): Project {
    const { before, texts } = this
    const has = (file: string) => (texts.has(file) ? texts.get(file) !== null : before.has(file))
    const read = (file: string) => texts.get(file) ?? before.read(file)
    return {
      ...before,
      ...{ has, read },
      readIfThere: (file) => (has(file) ? read(file) : ''),
      list: (patterns) => before.list(patterns).filter(has),
    }
  }

  /** What happens to each file, a line each. */
  get lines(): string[] {
    return [...this.notes].map(([file, notes]) => {
      const more = notes.length - MOST_NOTES
      const words = [...notes.slice(0, MOST_NOTES), ...(more > 0 ? [`and ${more} more`] : [])]
      return `${file}  (${words.join('; ')})`
    })
  }

  /** Says something of a file. */
  note(file: string, note: string): void {
    this.notes.set(file, [...(this.notes.get(file) ?? []), note])
  }

  write(file: string, text: string, note: string): void {
    if (this.project.readIfThere(file) === text && this.project.has(file)) return
    this.texts.set(file, text)
    this.note(file, note)
  }

  /** Makes edits in a text as it is in the project before all changes. */
  edit(file: string, edits: readonly Edit[], note: string): void {
    this.write(file, edited(this.before.read(file), edits), note)
  }

  remove(file: string, note: string): void {
    this.texts.set(file, null)
    this.note(file, note)
  }
}
