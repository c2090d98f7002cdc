import { ownApi } from './adopting/own-api'
import { buildTogether } from './support/build-together'

/** What somebody does first who documents an API of their own. */
buildTogether('Adopting', [ownApi])
