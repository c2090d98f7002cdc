import { dataOf } from '@chain-data/findings'
import { SITE_DATA } from '@/lib/content/schemas/site-data'

export default (text: string): string => `export default ${JSON.stringify(dataOf(SITE_DATA, text))}`
