import '@/theme/styles/all.css'

export { default } from '@/theme/app'
