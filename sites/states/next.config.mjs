export { default } from 'docs402/next'
