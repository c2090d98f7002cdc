import { membersOf } from '../../members'

/** What the callback page hands to the page that started a sign-in. */
export interface SignInMessage {
  state: string
  code: string
  error: string
  description: string
}

/** Between the pages of this site alone: sites on one origin have different base paths. */
export const SIGN_IN_CHANNEL = `sign-in ${BASE_PATH}/`

export const isSignInMessage = (data: unknown): data is SignInMessage =>
  ['state', 'code', 'error', 'description'].every((name) => typeof membersOf(data)[name] === 'string')
