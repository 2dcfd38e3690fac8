import { leaveDemonstration } from '#web/backend/choice.ts'
import { isStorageRefused } from '#web/backend/refused-storage.ts'
import { notify } from '../notify.ts'
import { wantProgress } from './wanted-progress.ts'

/** Leaves the demonstration for the sign-up form; the progress is imported once there is an account. */
export function signUpWithProgress(): void {
  if (isStorageRefused) {
    notify.detour(
      'Este navegador não guarda dados, então o que você fez aqui não pode ir junto.',
      'Criar conta mesmo assim',
      () => leaveDemonstration('/auth?tab=signup'),
    )
    return
  }
  wantProgress()
  leaveDemonstration('/auth?tab=signup')
}
