/** All stored preferences; empty when storage is blocked, which throws in some browsers. */
export function storedPreferences(): Partial<Record<string, string>> {
  try {
    return { ...localStorage }
  } catch {
    return {}
  }
}

/** Reads a stored text; null when it is missing or storage is blocked. */
export const readPreference = (key: string): string | null => storedPreferences()[key] ?? null

/** Stores a text. When storage is blocked or full, nothing happens. */
export function writePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice applies only to this page.
  }
}

/** Removes a stored text. */
export function forgetPreference(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Where the tab keeps the receipt of its test requests. */
export const VISIT_KEY = 'receipt'

/** A text that goes with the tab or, where storage is blocked or full, with this page. */
export function textOfTab(key: string): { read(): string; write(text: string): void } {
  let kept: string | undefined
  return {
    read() {
      try {
        return kept ?? sessionStorage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    write(text) {
      kept = undefined
      try {
        sessionStorage.setItem(key, text)
      } catch {
        kept = text
      }
    },
  }
}
