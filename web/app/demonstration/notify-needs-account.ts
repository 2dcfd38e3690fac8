import { isStaticBuild } from '#web/backend/choice.ts'
import { notify } from '../notify.ts'
import { signUpWithProgress } from './sign-up-with-progress.ts'

/** Tells the user before they write in vain, and says where it would work. */
export function notifyNeedsAccount(title: string, detail: string): void {
  if (isStaticBuild) notify.info(title, detail)
  else notify.detour(`${title}. ${detail}`, 'Criar conta', signUpWithProgress)
}
