import { existsSync } from 'node:fs'
import path from 'node:path'
import { calculatorForm } from '@/lib/api-view/calculator'
import { presetsOf } from '@/lib/api-view/presets'
import { DESCRIPTION_FILE, siteApi } from '@/lib/api-view/site-api'
import { assetOf, browserScript, type Asset } from './browser-script'

/**
 * Bundles the calculator, with its form.
 * @param root the site's root folder
 * @returns undefined for a site that describes no API
 */
export async function calculatorAsset(root: string, base = '', hashed = true): Promise<Asset | undefined> {
  if (!existsSync(path.join(root, DESCRIPTION_FILE))) return undefined
  const form = String(calculatorForm(siteApi(root), await presetsOf(root)))
  const script = await browserScript('calculator/index.ts', { FORM: JSON.stringify(form) }, base, 'esm')
  return assetOf('calculator', script, hashed)
}
