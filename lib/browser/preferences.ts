/** All stored preferences; empty when storage is blocked, which throws in some browsers. */
export function storedPreferences(): Partial<Record<string, string>> {
  try {
    return { ...localStorage }
  } catch {
    return {}
  }
}

/** Reads a stored text; null when it is missing or storage is blocked, which throws in some browsers. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

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
