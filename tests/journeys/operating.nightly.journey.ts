import { buildsThatFail } from './operating/builds-that-fail'
import { withoutBlogAndApi } from './operating/without-blog-and-api'
import { buildTogether } from './support/build-together'

/** What operators meet, on a small site: what it does not need is taken out. */
buildTogether('Operating', [withoutBlogAndApi, buildsThatFail])
