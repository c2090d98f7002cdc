import { sitePages } from '@/lib/pages/site-routes'
import { isOtherVersion } from '@/lib/pages/canonical'

/** The documentation: of several versions, the recommended one. */
export async function docsToSave(root: string): Promise<string[]> {
  return (await sitePages(root)).flatMap((props) =>
    props.page.kind === 'doc' && !isOtherVersion(props) ? [props.page.route] : [],
  )
}
