/** All line icons, drawn on a grid of 20: kinds of data, what callouts say, and what buttons do. */
const PATHS = {
  balances:
    'M3 6.5v8.5A1.5 1.5 0 0 0 4.5 16.5H16a1.5 1.5 0 0 0 1.5-1.5V8A1.5 1.5 0 0 0 16 6.5zM3 6.5A1.5 1.5 0 0 1 4.5 5H14v1.5M14 11.5h.01',
  blocks: 'M10 2.5 16.5 6v8L10 17.5 3.5 14V6zM3.5 6 10 9.5 16.5 6M10 9.5v8',
  danger: 'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7zM10 6.5V11M10 13.5h.01',
  holders:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5C2 13.5 4.5 12 7.5 12s5.5 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.4M15.5 12.3c1.6.7 2.5 2.1 2.5 4.2',
  logs: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  nfts: 'M3.5 3.5h13v13h-13zM3.5 13l4-4 3.5 3.5 2-2 3.5 3.5M12.5 7h.01',
  note: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.5v4M10 6.5h.01',
  prices: 'M3 3.5v13h14M6 12.5l3.5-4 3 2.5L17 5.5',
  tip: 'M7.5 15.5h5M8.5 17.5h3M10 2.5a5 5 0 0 0-3 9c.5.5.8 1 .8 2h4.4c0-1 .3-1.5.8-2a5 5 0 0 0-3-9z',
  transactions: 'M3 7h13l-3-3M17 13H4l3 3',
  transfers: 'M3 10h10.5M10 6l4 4-4 4M17 4v12',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2h.01',

  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  dark: 'M16.6 12.2A7 7 0 0 1 7.8 3.4a7 7 0 1 0 8.8 8.8z',
  light:
    'M10 6.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M15.8 4.2l-1 1M5.2 14.8l-1 1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  more: 'm4 7 6 6 6-6',
  out: 'M7.5 3.5H3.5v13h13v-4M11.5 3.5h5v5M16.5 3.5 9 11',
  search: 'M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0zM13 13l4.5 4.5',
  sidebar: 'M2.5 4h15v12h-15zM7.5 4v12',
  system: 'M3 4h14v9H3zM7.5 16.5h5M10 13v3.5',
  up: 'M10 16V4M5 9l5-5 5 5',
} as const

export type IconName = keyof typeof PATHS

/**
 * A decorative icon in the color of its text, in lines of one strength; its meaning is in the text next to it.
 * @param em its side length, relative to the text of the page: 20 px
 */
export function Icon({ name, em = 1.25 }: { name: IconName; em?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="line-icon"
      width={`${em}em`}
      height={`${em}em`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
