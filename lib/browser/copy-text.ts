/**
 * Puts a text on the clipboard that may still have to be fetched. The clipboard is asked at once, because browsers allow it
 * only right after the reader's click.
 * @throws when the text could not be had, or the browser does not allow it
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const plain = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

/**
 * The text of a file of the site.
 * @throws when the server does not respond with it
 */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responds with ${response.status}`)
  return response.text()
}
