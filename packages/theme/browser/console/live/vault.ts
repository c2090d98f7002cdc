import type { Credential } from '@docs402/api'

/** Where secrets can outlive a reload: the storage of a tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What readers enter to prove who they are: in memory, and in the storage of the tab only if they wish. */
interface Vault {
  /** By scheme and variable, as forms name them: `api_key.API_KEY`. */
  secrets(): Readonly<Record<string, string>>
  set(key: string, value: string): void
  /** Whether they are kept for this tab. */
  isKept(): boolean
  keep(isKept: boolean): void
  forget(): void
}

export const secretKeys = ({ scheme, variables }: Pick<Credential, 'scheme' | 'variables'>): string[] =>
  variables.map((variable) => `${scheme}.${variable}`)

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')

/**
 * A place for secrets. It writes to no storage but that of the tab, and to this one only after `keep(true)`.
 * @param storage of the tab; it may be blocked or full, and then secrets last as long as the page
 * @param name under which the site keeps them
 */
export function createVault(storage: () => TabStorage, name: string): Vault {
  const attempt = <Result>(act: (tab: TabStorage) => Result): Result | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  const stored: unknown = attempt((tab) => JSON.parse(tab.getItem(name) ?? 'null'))
  let secrets: Record<string, string> = isTexts(stored) ? stored : {}
  let isKept = isTexts(stored)
  const write = () => attempt((tab) => (isKept ? tab.setItem(name, JSON.stringify(secrets)) : tab.removeItem(name)))
  return {
    secrets: () => secrets,
    set(key, value) {
      const { [key]: _, ...others } = secrets
      secrets = value === '' ? others : { ...others, [key]: value }
      write()
    },
    isKept: () => isKept,
    keep(wanted) {
      isKept = wanted
      write()
    },
    forget() {
      secrets = {}
      isKept = false
      write()
    },
  }
}

/**
 * The credentials of a way that a reader has entered: of two variables, such as a name and a password, one suffices.
 * What is not entered is not sent.
 */
export const entered = (credentials: readonly Credential[], secrets: Readonly<Record<string, string>>): Credential[] =>
  credentials.filter((credential) => secretKeys(credential).some((key) => (secrets[key] ?? '') !== ''))

/** A dot for each secret, whatever its length. */
export const MASK = '••••••••'

/**
 * A text without secrets, in the forms in which requests have them: as they are, percent-encoded, and in base64.
 * @param all secrets, and what is made of them
 */
export function masked(text: string, all: readonly string[]): string {
  const forms = all.flatMap((secret) => [secret, encodeURIComponent(secret)]).filter((form) => form !== '')
  return forms.toSorted((a, b) => b.length - a.length).reduce((left, form) => left.replaceAll(form, MASK), text)
}
