/** Says that a link leaves the site and opens a new tab: in words for screen readers, by a sign for all. */
export function ExternalMark() {
  return (
    <>
      <span className="visually-hidden"> (opens in new tab)</span>
      <svg aria-hidden="true" width="0.6875em" height="0.6875em" viewBox="0 0 12 12" fill="none" stroke="currentColor">
        <path d="M4.5 2H2v8h8V7.5M7 2h3v3M10 2 5.5 6.5" />
      </svg>
    </>
  )
}

/** A new tab is for other sites only: `mailto:` opens no tab at all. */
export function newTab(href: string): { target?: string; rel?: string } {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
