import { runApp } from '../e2e/running-app.ts'

/** The running app as a new installation has it, with its sample community: pictures of empty screens say little. */
export default () => runApp({ SAMPLE_COMMUNITY: 'on' })
