import type { Api, Header, Media, Parameter, Schema } from '../model'
import type { ApiChange } from './change'
import type { SchemaComparison } from './schemas'
import { changed, deprecation, requirement, type Spot } from './spot'
import { typeWords } from './type-words'

type Sent = Parameter | Header

const styleOf = ({ style, explode }: Sent): string | null => style && `${style}${explode ? ', exploded' : ''}`

/** Compares what bodies, responses, parameters and headers hold. */
export class ContentComparison {
  constructor(
    private readonly before: Api,
    private readonly after: Api,
    private readonly schemas: SchemaComparison,
  ) {}

  /** A parameter or a header. */
  sent(before: Sent, after: Sent, spot: Spot): ApiChange[] {
    const [old, next] = [styleOf(before), styleOf(after)]
    const isOtherStyle = old !== null && next !== null && old !== next
    return [
      ...deprecation(before, after, spot, after.at),
      ...requirement(before, after, spot, after.at),
      ...(isOtherStyle ? [changed(spot, after.at, true, { aspect: 'style', before: old, after: next })] : []),
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
    const without = (content: readonly Media[], others: readonly Media[]) => {
      const types = new Set(content.map(({ type }) => type))
      return [...types].filter((each) => !others.some(({ type }) => type === each)).join(', ') || null
    }
    const [gone, come] = [without(before, after), without(after, before)]
    if (gone === null && come === null) return []
    return [changed(spot, at, gone !== null, { aspect: 'media types', before: gone, after: come })]
  }

  private both(before: Schema | null, after: Schema | null, spot: Spot, at: string): ApiChange[] {
    if (before && after) return this.schemas.compare(before, after, spot)
    if (!before && !after) return []
    return [
      changed(spot, at, spot.use.received && !after, {
        aspect: 'type',
        before: before && typeWords(this.before, before),
        after: after && typeWords(this.after, after),
      }),
    ]
  }
}

/** What has the fields of a body or a response. */
const titleOf = ({ part, name, within }: Spot): string | null =>
  part === 'body' ? 'the body' : part === 'response' ? `the response ${name}` : within
