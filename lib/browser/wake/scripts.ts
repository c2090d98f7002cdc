const loaded = new Set<string>()

/**
 * Brings the page's scripts in, in order; one that fails is asked for again at once. Called again after a failure, it asks only for
 * what is missing. What is not byte for byte what the build made, as half a file or an error page sent as a script, the browser takes
 * for a failure and does not run.
 * @param scripts each an address, a space and the SHA-256 of its file in base64
 * @param onFailed called once when a script could not be had
 */
export function bringScripts(scripts: readonly string[], onFailed: () => void): void {
  let failed = false
  const add = (named: string, again: string): void => {
    const [url = '', hash] = named.split(' ')
    const script = document.createElement('script')
    script.async = false
    script.integrity = `sha256-${hash}`
    script.onload = () => loaded.add(named)
    script.onerror = () => {
      script.remove()
      // Another address, so that a broken answer is not taken from the cache again.
      if (!again) return add(named, `?${Date.now()}`)
      if (!failed) onFailed()
      failed = true
    }
    script.src = url + again
    document.head.append(script)
  }
  for (const named of scripts) if (!loaded.has(named)) add(named, '')
}
