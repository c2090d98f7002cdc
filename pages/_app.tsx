import '@/components/theme/styles/all.css'

export { default } from '@/components/theme/app'
