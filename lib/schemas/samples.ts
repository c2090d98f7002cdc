/** What a project came with, and only its owners can replace: values of data, or texts of any file. */
export type SampleInput = ValueSampleInput | TextSampleInput

interface ValueSampleInput {
  /** From the project's root: a TypeScript file below `data/`, or a YAML file. */
  file: string
  /** Keys to the value, with dots between them; `*` stands for any key. In a TypeScript file the constant's name comes first. */
  at: string
  /** The values that are samples. */
  is: readonly (string | number)[]
  /** What it is, to begin a sentence with. */
  what: string
}

interface TextSampleInput {
  /** From the project's root. Who deletes it has replaced it. */
  file: string
  /** Texts as they stand in the file. */
  holds: readonly string[]
  what: string
}
