import { description } from './owning/description'
import { frozenDocs } from './owning/frozen-docs'
import { manyPosts } from './owning/many-posts'
import { movedPages } from './owning/moved-pages'
import { services } from './owning/services'
import { settings } from './owning/settings'
import { severalApis } from './owning/several-apis'
import { BUILD_DATE, buildTogether } from './support/build-together'

/** What owners do. The docs are frozen before everything else changes. */
buildTogether('Owning', [frozenDocs, settings, services, description, severalApis, movedPages, manyPosts], {
  BUILD_DATE,
})
