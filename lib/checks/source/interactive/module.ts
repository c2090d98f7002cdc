/** Something in the code that only works where React runs in the browser. */
export interface Need {
  /** As it reads after "uses": `useState`, `the handler onClick`. */
  what: string
  file: string
  /** Counted from 1. */
  line: number
  column: number
}

/** A name of the module itself or of one it imports, where code uses it. */
export interface Reference {
  name: string
  /** `useState` in `React.useState`. */
  member?: string
  /** The class that extends it. */
  extendedBy?: string
  line: number
  column: number
}

/** What the code behind one top-level name does. */
export interface Declaration {
  handlers: Need[]
  references: Reference[]
}

export interface Import {
  /** As written: `react`, `./counter`, `@/components/api`. */
  from: string
  /** The name there; `default`, or `*` for all of them. */
  name: string
  line: number
  column: number
}

/** One file's code, as far as the rule asks: who imports, declares and uses what. */
export interface Module {
  file: string
  imports: Map<string, Import>
  /** What another module gets by a name: a name of this module, or of the one it is taken `from`. */
  exports: Map<string, { name: string; from?: string }>
  /** Modules of which everything is exported again. */
  exportsAllOf: string[]
  declarations: Map<string, Declaration>
  /** Statements that declare nothing: they run whatever is imported. */
  body: Declaration
}

/** A module without anything in it. */
export function emptyModule(file: string): Module {
  return {
    file,
    imports: new Map(),
    exports: new Map(),
    exportsAllOf: [],
    declarations: new Map(),
    body: { handlers: [], references: [] },
  }
}
