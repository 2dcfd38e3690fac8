import { notify } from '#web/app/notify.ts'

/** Copies the full address of a path of this site. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    notify.success('Link copiado', 'Agora é só colar onde quiser.')
  } catch {
    notify.error('Não foi possível copiar o link', 'Copie o endereço da barra do navegador.')
  }
}
