interface Props {
  /** Side length, relative to the text size. */
  em: number
  /** Side length of the path's grid. */
  box: number
  /** Of the lines, on that grid. */
  width: number
  /** Where the lines are rounded. */
  round?: 'ends' | 'all'
  d: string
}

/** A decorative line icon; its meaning is in the text next to it. */
export function Icon({ em, box, width, round, d }: Props) {
  return (
    <svg
      aria-hidden="true"
      width={`${em}em`}
      height={`${em}em`}
      viewBox={`0 0 ${box} ${box}`}
      fill={round === 'ends' ? undefined : 'none'}
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap={round && 'round'}
      strokeLinejoin={round === 'all' ? 'round' : undefined}
    >
      <path d={d} />
    </svg>
  )
}
