/** How often a script that failed is asked for again at once. */
const RETRIES = 1

const loaded = new Set<string>()
/** Scripts that came but could not be run: half a file, or an error page sent as a script. */
const broken = new Set<string>()
addEventListener('error', ({ filename }: ErrorEvent) => filename && broken.add(filename))

interface TrustedUrls {
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: TrustedUrls): TrustedUrls }
  }
}

const trusted: TrustedUrls = { createScriptURL: (url) => url }
const policy = window.trustedTypes?.createPolicy('wake', trusted) ?? trusted

/**
 * Brings the page's scripts in, in order. Called again after a failure, it asks only for what is missing.
 * @param urls addresses of the scripts
 * @param onFailed called once when a script could not be had
 */
export function bringScripts(urls: readonly string[], onFailed: () => void): void {
  let failed = false
  const add = (url: string, retry: number, bust: string): void => {
    const script = document.createElement('script')
    script.async = false
    script.onload = () => (broken.has(script.src) ? onError() : loaded.add(url))
    const onError = (script.onerror = () => {
      script.remove()
      // Another address, so that a broken answer is not taken from the cache again.
      if (retry < RETRIES) return add(url, retry + 1, `?${Date.now()}`)
      if (!failed) onFailed()
      failed = true
    })
    script.src = policy.createScriptURL(url + bust)
    document.head.append(script)
  }
  for (const url of urls) if (!loaded.has(url)) add(url, 0, '')
}
