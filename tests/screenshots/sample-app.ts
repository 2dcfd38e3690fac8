import { runApp } from '../e2e/running-app.ts'

/**
 * The running app as a new installation, with its sample community: pictures of empty screens show little.
 */
export default () => runApp({ SAMPLE_COMMUNITY: 'on' })
