// The last step of npm's postinstall, after the patches.
import { recordInstalled } from './prepared-checkout.mjs'

recordInstalled()
