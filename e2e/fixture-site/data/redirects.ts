import type { RedirectsInput } from '@/lib/schemas/redirects'

/** Pages that have moved: one that is gone, one to a place on a page, one that was deeper down. */
export const redirects: RedirectsInput = {
  '/docs/beginning': '/docs/intro',
  '/docs/parts': '/docs/gallery#steps',
  '/docs/guides/old/start': '/docs/guides/first',
}
