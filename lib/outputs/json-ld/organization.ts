import { addressOf } from '@/lib/outputs/site-address'
import type { SiteFacts, Thing } from './types'

/** Who publishes the site and provides the API. */
export function organization({ title, url }: Pick<SiteFacts, 'title' | 'url'>): Thing {
  return { '@type': 'Organization', name: title, url: addressOf(url, '/') }
}
