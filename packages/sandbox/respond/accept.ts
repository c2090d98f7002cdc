import { essence, isWithin } from '../request/body'

/** A media range of `Accept`, and how much it is wanted: from 0 to 1. */
interface Wanted {
  range: string
  quality: number
}

/** The media ranges of an `Accept` header; without one, anything. */
function wantedTypes(accept: string | undefined): Wanted[] {
  if (!accept?.trim()) return [{ range: '*/*', quality: 1 }]
  return accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => /^q=/i.test(each))?.slice(2)
    return { range: range.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
}

/** How much a media type is wanted: the most exact range that has it decides. */
function qualityOf(type: string, wanted: readonly Wanted[]): number {
  const exact = wanted.find(({ range }) => range === essence(type))
  const within = wanted
    .filter(({ range }) => isWithin(type, range))
    .toSorted((a, b) => b.range.length - a.range.length)[0]
  // A range of the description has whatever is asked of it.
  const inside = wanted.find(({ range }) => isWithin(range, type))
  return (exact ?? within ?? inside)?.quality ?? 0
}

/** The media type that is wanted most, of equal ones the first; undefined if none is wanted. */
export function preferred<Media extends { type: string }>(
  content: readonly Media[],
  accept: string | undefined,
): Media | undefined {
  const wanted = wantedTypes(accept)
  const rated = content.map((media) => ({ media, quality: qualityOf(media.type, wanted) }))
  const best = Math.max(0, ...rated.map(({ quality }) => quality))
  return best === 0 ? undefined : rated.find(({ quality }) => quality === best)?.media
}
