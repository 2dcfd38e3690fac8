import { leaveDemonstration } from '#web/backend/choice.ts'
import { isStorageRefused } from '#web/backend/refused-storage.ts'
import { notify } from '../notify.ts'
import { wantProgress } from './wanted-progress.ts'

/** Leaves the demonstration for the form that makes an account; what was done here follows once there is one. */
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
