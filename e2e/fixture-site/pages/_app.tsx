export { default } from '../../../pages/_app'
