import type { LimitGroup } from '@docs402/api'

/** State of a quota after a request. */
export interface Quota {
  group: LimitGroup
  allowed: boolean
  remaining: number
  /** Seconds until the window ends. */
  reset: number
}

/** Counts requests in fixed windows, one for each group and caller. */
export class RateLimiter {
  private readonly windows = new Map<string, { start: number; count: number }>()

  constructor(private readonly now: () => number) {}

  /**
   * Counts a request, or only reads the quota.
   * @param count false to leave the quota as it is
   */
  take(group: LimitGroup, caller: string, count = true): Quota {
    const key = `${group.id}:${caller.toLowerCase()}`
    const length = group.windowSeconds * 1000
    const now = this.now()
    const old = this.windows.get(key)
    const window = old && now < old.start + length ? old : { start: now, count: 0 }
    this.windows.set(key, window)
    const allowed = window.count < group.requests
    if (allowed && count) window.count += 1
    const reset = Math.max(0, Math.ceil((window.start + length - now) / 1000))
    return { group, allowed, remaining: group.requests - window.count, reset }
  }
}

/** The headers that tell a client about its quota (IETF draft "RateLimit header fields for HTTP"). */
export function limitHeaders({ group, allowed, remaining, reset }: Quota): Record<string, string> {
  return {
    'RateLimit-Policy': `"${group.id}";q=${group.requests};w=${group.windowSeconds}`,
    RateLimit: `"${group.id}";r=${remaining};t=${reset}`,
    ...(allowed ? {} : { 'Retry-After': String(Math.max(1, reset)) }),
  }
}

/** The error for a caller whose quota is used up. */
export function limitDetail({ group }: Quota): string {
  return `${group.requests} requests per ${group.windowSeconds} seconds are allowed in the group "${group.id}".`
}
