import { isStaticBuild } from '#web/backend/choice.ts'
import { notify } from '../notify.ts'
import { signUpWithProgress } from './sign-up-with-progress.ts'

/** Says it before anything is written in vain, and where it would work. */
export function tellNeedsAccount(title: string, detail: string): void {
  if (isStaticBuild) notify.info(title, detail)
  else notify.detour(`${title}. ${detail}`, 'Criar conta', signUpWithProgress)
}
