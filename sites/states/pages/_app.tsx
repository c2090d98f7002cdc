import '../data/colors.css'
import '../data/fonts.css'
import 'docs402-theme/styles.css'

export { default } from 'docs402-theme/app'
