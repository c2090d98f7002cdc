import type { RedirectsInput } from '@/lib/schemas/redirects'

/**
 * Pages that have moved: the old address, then the new one, as in `'/docs/old': '/docs/new'`.
 * The build makes a redirect of each, for every host. An address that was published once stays here for good.
 */
export const redirects: RedirectsInput = {}
