export { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'
