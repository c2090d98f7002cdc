import { formatPlace, messageOf, readText, type Finding, type Place } from '@docs402/findings'
import type { Json } from '../json'
import { ParseError, parseText, placesIn } from './parse'

/** Thrown when the description cannot be used; its message lists every error with file, line and column. */
export class ApiDescriptionError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    const lines = findings.map(
      (finding) => `${formatPlace(finding)} ${finding.severity} ${finding.message} (${finding.rule})`,
    )
    super(`The API description has ${findings.length} error(s):\n${lines.join('\n')}`)
    this.name = 'ApiDescriptionError'
  }
}

/** A value in a file. */
export interface Origin {
  file: string
  pointer: string
}

/** The files of a description, by their paths from the root. */
export class Files {
  private readonly texts = new Map<string, string>()
  private readonly places = new Map<string, ReturnType<typeof placesIn>>()
  readonly warnings: Finding[] = []

  constructor(readonly root: string) {}

  /** @throws ApiDescriptionError if the file cannot be read or parsed */
  read(file: string): Json {
    try {
      return this.parse(file, readText(this.root, file))
    } catch (error) {
      if (error instanceof ApiDescriptionError) throw error
      return this.fail(file, `The file cannot be read: ${messageOf(error)}`)
    }
  }

  /** @throws ApiDescriptionError if the text is neither JSON nor YAML */
  parse(file: string, written: string): Json {
    const text = written.replace(/^\uFEFF/, '')
    this.texts.set(file, text)
    try {
      const { value, problems } = parseText(text)
      const warning = { rule: 'readable', severity: 'warning', file } as const
      this.warnings.push(...problems.map((problem) => ({ ...warning, ...problem })))
      return value
    } catch (error) {
      return this.fail(file, messageOf(error), error instanceof ParseError ? error.problem : undefined)
    }
  }

  fail(file: string, message: string, { line, column }: Place = { line: 1, column: 1 }): never {
    throw new ApiDescriptionError([{ rule: 'readable', severity: 'error', file, line, column, message }])
  }

  /** A number as it is written. */
  textAt({ file, pointer }: Origin): string {
    const text = this.texts.get(file) ?? ''
    const { line, column } = this.place({ file, pointer }, 'value')
    return /^[^\s,}\]]*/.exec((text.split('\n')[line - 1] ?? '').slice(column - 1))?.[0] ?? ''
  }

  /** Where a value or its key is written; for what is missing, its nearest parent. */
  place({ file, pointer }: Origin, of: 'key' | 'value'): Place & { file: string } {
    const find = this.places.get(file) ?? placesIn(this.texts.get(file) ?? '')
    this.places.set(file, find)
    return { file, ...find(pointer, of) }
  }
}
