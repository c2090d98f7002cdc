import type { AppProps } from 'next/app'
import { HOC_MDXWrapper } from 'nextra/setup-page'
import { SiteApp } from '@/components/frame/app'
import { useLiveSignal } from '@/components/wake/use-live-signal'
import '@/theme/styles/tokens.css'
import '@/theme/styles/base.css'
import '@/theme/styles/prose.css'

export default function App(props: AppProps) {
  useLiveSignal()
  return <SiteApp {...props} />
}

// What Nextra wraps every page in: named here, it comes once for all of them, not once more in each page's own script.
App.pageWrapper = HOC_MDXWrapper
