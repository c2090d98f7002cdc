// One paid request of the client for production, as a program that runs in parallel with others in one process.
import { clientFromEnvironment } from '../../typescript/client'

console.log(JSON.stringify(await clientFromEnvironment().request('/v1/base/blocks/latest')))
