/** Values that a project came with, and that only its owners can replace. */
export interface SampleInput {
  /** From the project's root: a TypeScript file below `data/`, or a YAML file. */
  file: string
  /** Keys to the value, with dots between them; `*` stands for any key. In a TypeScript file the constant's name comes first. */
  at: string
  /** The values that are samples. */
  is: readonly (string | number)[]
  /** What it is, to begin a sentence with. */
  what: string
}
