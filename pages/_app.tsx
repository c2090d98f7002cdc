import '../data/colors.css'
import '../data/fonts.css'
import 'docs402-theme/layout/styles/all.css'

export { default } from 'docs402-theme/layout/app'
