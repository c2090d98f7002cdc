function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Takes the HTML of parts out of the data that a page carries for React: it stands in the document already, and
 * `usePartHtml` reads it from there. The data that a click on a link fetches (`/_next/data/…`) keeps it.
 * @param data what Next writes into the page (`__NEXT_DATA__`); its `props` are replaced, never changed in place
 */
export function carryPartsOnce(data: { props: Record<string, unknown> }): void {
  const { pageProps } = data.props
  if (!isRecord(pageProps) || !isRecord(pageProps.parts) || !('html' in pageProps.parts)) return
  const { html: _, ...parts } = pageProps.parts
  data.props = { ...data.props, pageProps: { ...pageProps, parts } }
}
