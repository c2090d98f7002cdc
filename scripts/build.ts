/**
 * Builds the site into `out/`.
 * Reads: pages, data, api, components, theme. Writes: `.next/`, `.cache/`, `out/`.
 * The build stands in `.cache/building/` until all of it is right: a build that fails or is interrupted leaves the last `out/`.
 */
import { buildSite } from '@/lib/build/build-site'

process.exitCode = await buildSite(process.cwd())
