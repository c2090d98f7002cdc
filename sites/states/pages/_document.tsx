export { default } from 'docs402-theme/document'
