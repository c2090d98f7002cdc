import type { AppProps } from 'next/app'
import { SiteApp } from '@/components/frame/app'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

export default function App(props: AppProps) {
  return <SiteApp {...props} />
}
