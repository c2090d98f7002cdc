import type { AppProps } from 'next/app'
import { useLiveSignal } from '@/components/wake/use-live-signal'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

export default function App({ Component, pageProps }: AppProps) {
  useLiveSignal()
  return <Component {...pageProps} />
}
