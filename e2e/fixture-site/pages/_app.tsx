import type { AppProps } from 'next/app'
import { SiteApp } from '@/components/frame/app'
import { useLiveSignal } from '@/components/wake/use-live-signal'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

export default function App(props: AppProps) {
  useLiveSignal()
  return <SiteApp {...props} />
}
