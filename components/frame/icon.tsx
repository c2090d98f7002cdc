interface Props {
  /** Side, in the size of the text. */
  em: number
  /** Side of the grid that the path is drawn on. */
  box: number
  /** Of the lines, on that grid. */
  width: number
  /** Where the lines are rounded. */
  round?: 'ends' | 'all'
  d: string
}

/** A drawing of lines; what it means is said in words beside it. */
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
