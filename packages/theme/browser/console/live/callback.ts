// The page that a server sends a reader back to after a sign-in: it hands what is in its URL to the page that waits for
// it, and takes it out of the URL. The code in it is of no use without the verifier, which only that page has.
import { SIGN_IN_CHANNEL, type SignInMessage } from './sign-in-channel'

const query = new URLSearchParams(location.search)
const member = (name: string) => query.get(name) ?? ''
const message: SignInMessage = {
  state: member('state'),
  code: member('code'),
  error: member('error'),
  description: member('error_description'),
}
history.replaceState(null, '', location.pathname)
const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
channel.postMessage(message)
channel.close()
// Where the browser does not let it: the page says what to do.
window.close()
