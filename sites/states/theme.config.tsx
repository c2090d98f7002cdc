import { defineTheme, usePage } from 'docs402-theme'

/** An example of a place that a site fills: the page in sight. */
function BelowContents() {
  return <p>{usePage().page.title}</p>
}

export default defineTheme({ slots: { belowContents: BelowContents } })
