import {
  faultOf,
  isJsonObject,
  type Json,
  type JsonObject,
  listOf,
  named,
  subschemasOf,
  type Targets,
  typeOf,
  type WrittenSchema,
} from '@docs402/api'

/** The schema of a value that is sent as text, with the targets of its references. */
export class SentSchema {
  constructor(
    readonly written: WrittenSchema | undefined,
    private readonly targets: Targets,
  ) {}

  /** The alternatives of a schema: itself, and the variants of `oneOf` and `anyOf`, as deep as they go. */
  private variants(written = this.written, depth = 0): JsonObject[] {
    const parts = subschemasOf(written, this.targets)
    if (depth > 4) return parts
    const choices = parts.flatMap(({ oneOf, anyOf }) => [...listOf(oneOf), ...listOf(anyOf)])
    return [...parts, ...choices.flatMap((choice) => this.variants(choice, depth + 1))]
  }

  /** The types that a value may have; none if the schema names none. */
  get types(): Set<string> {
    const variants = this.variants()
    const values = variants.flatMap((each) => [...listOf(each.enum), ...('const' in each ? [each.const ?? null] : [])])
    const types = variants.flatMap(({ type }) => (typeof type === 'string' ? [type] : listOf(type).map(String)))
    const implied = variants.flatMap((each) => (each.properties || each.additionalProperties ? ['object'] : []))
    return new Set(types.length > 0 ? types : [...implied, ...values.map(typeOf)])
  }

  /** Whether a value is of a type, or null: a single value may stand where a list may stand too. */
  isOnly(type: 'array' | 'object'): boolean {
    return this.types.has(type) && [...this.types].every((each) => each === type || each === 'null')
  }

  /** The schema of a member of an object; nothing is written of one that nothing describes. */
  member(name: string): SentSchema {
    const variants = this.variants()
    const schemas = variants.flatMap(({ properties }) =>
      isJsonObject(properties) ? (named(properties, name) ?? []) : [],
    )
    const rest = variants.find(({ additionalProperties }) => isJsonObject(additionalProperties))?.additionalProperties
    return new SentSchema(schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? rest), this.targets)
  }

  /** The schema of the items of a list. */
  get items(): SentSchema {
    return new SentSchema(this.variants().find(({ items }) => items !== undefined)?.items, this.targets)
  }

  allows = (value: Json): boolean => faultOf(this.written, value, this.targets) === null
}
