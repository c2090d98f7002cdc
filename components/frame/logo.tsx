/** The mark: a block whose lower edge is torn off like a receipt's. Follows the colour mode. */
export function Logo() {
  return (
    <svg aria-hidden="true" width="26" height="26" viewBox="0 0 32 32" fill="none">
      <path d="M5 3h22v23l-3.7 3-3.6-3-3.7 3-3.7-3-3.6 3L5 26z" fill="var(--accent)" />
      <path d="M10 10h12M10 15h12M10 20h6" stroke="var(--on-accent)" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
