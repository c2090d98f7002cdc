import { defineTheme } from 'docs402-theme'

export default defineTheme()
