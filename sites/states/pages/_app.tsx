import '../data/colors.css'
import '../data/fonts.css'
import '../../../packages/theme/layout/styles/all.css'

export { default } from '../../../packages/theme/layout/app'
