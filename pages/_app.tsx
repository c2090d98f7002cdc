import type { AppProps } from 'next/app'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />
}
