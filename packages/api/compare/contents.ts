import type { Api, Header, Media, Parameter, Schema } from '../model'
import type { ApiChange } from './change'
import { requiredWords, type SchemaComparison, type Spot, subject } from './schemas'
import { typeWords } from './type-words'

type Sent = Parameter | Header

const styleOf = ({ style, explode }: Sent): string | null => style && `${style}${explode ? ', exploded' : ''}`

const listed = (names: readonly string[]): string | null => (names.length > 0 ? names.join(', ') : null)

/** Whether something must be sent now, or need not be any more. */
export function requiredChange(
  before: { required: boolean },
  after: Pick<Sent, 'required' | 'at'>,
  spot: Spot,
): ApiChange[] {
  const { required, at } = after
  if (before.required === required) return []
  const breaking = required ? spot.use.sent : spot.use.received
  return [{ ...subject(spot, at, breaking), kind: 'changed', aspect: 'required', ...requiredWords(required) }]
}

/** Compares what bodies, responses, parameters and headers hold. */
export class ContentComparison {
  constructor(
    private readonly before: Api,
    private readonly after: Api,
    private readonly schemas: SchemaComparison,
  ) {}

  /** A parameter or a header. */
  sent(before: Sent, after: Sent, spot: Spot): ApiChange[] {
    const isDeprecated = after.deprecated && !before.deprecated
    const [old, next] = [styleOf(before), styleOf(after)]
    return [
      ...(isDeprecated ? [{ ...subject(spot, after.at, false), kind: 'deprecated' as const }] : []),
      ...requiredChange(before, after, spot),
      ...(old === null || next === null || old === next
        ? []
        : [
            {
              ...subject(spot, after.at, true),
              kind: 'changed' as const,
              aspect: 'style' as const,
              before: old,
              after: next,
            },
          ]),
      ...this.schemas.compare(before.schema, after.schema, spot),
      ...this.mediaTypes(before.content, after.content, spot, after.at),
    ]
  }

  /** What something holds, by its media type; a single one is compared with the single one that it was. */
  contents(before: readonly Media[], after: readonly Media[], spot: Spot, at: string): ApiChange[] {
    const isOnly = before.length === 1 && after.length === 1
    const inside = after.flatMap((media) => {
      const partner = isOnly ? before[0] : before.find(({ type }) => type === media.type)
      if (!partner) return []
      const [one, other] = [partner.schema ?? partner.itemSchema, media.schema ?? media.itemSchema]
      return this.both(one, other, { ...spot, within: titleOf(spot) }, media.at)
    })
    return [...this.mediaTypes(before, after, spot, at), ...inside]
  }

  private mediaTypes(before: readonly Media[], after: readonly Media[], spot: Spot, at: string): ApiChange[] {
    const [old, next] = [new Set(before.map(({ type }) => type)), new Set(after.map(({ type }) => type))]
    const gone = [...old].filter((type) => !next.has(type))
    const added = [...next].filter((type) => !old.has(type))
    if (gone.length + added.length === 0) return []
    return [
      {
        ...subject(spot, at, gone.length > 0),
        ...{ kind: 'changed', aspect: 'media types', before: listed(gone), after: listed(added) },
      },
    ]
  }

  private both(before: Schema | null, after: Schema | null, spot: Spot, at: string): ApiChange[] {
    if (before && after) return this.schemas.compare(before, after, spot)
    if (!before && !after) return []
    const words = {
      before: before && typeWords(this.before, before),
      after: after && typeWords(this.after, after),
    }
    return [{ ...subject(spot, at, spot.use.received && !after), kind: 'changed', aspect: 'type', ...words }]
  }
}

/** What has the fields of a body or a response. */
const titleOf = ({ part, name, within }: Spot): string | null =>
  part === 'body' ? 'the body' : part === 'response' ? `the response ${name}` : within
