import type { Output } from '../output'
import apiDescription from './api-description'
import cards from './cards'
import clients from './clients'
import covers from './covers'
import download from './download'
import drawings from './drawings'
import feeds from './feeds'
import headers from './headers'
import icon from './icon'
import llms from './llms'
import markdown from './markdown'
import nojekyll from './nojekyll'
import oauthCallback from './oauth-callback'
import offline from './offline'
import printable from './printable'
import samples from './samples'
import search from './search'
import sitemap from './sitemap'
import skills from './skills'
import wellKnown from './well-known'

/** The generated files of the engine, by name. */
export const OUTPUTS: readonly Output[] = [
  apiDescription,
  cards,
  clients,
  covers,
  download,
  drawings,
  feeds,
  headers,
  icon,
  llms,
  markdown,
  nojekyll,
  oauthCallback,
  offline,
  printable,
  samples,
  search,
  sitemap,
  skills,
  wellKnown,
]
