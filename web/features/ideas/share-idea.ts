import { notify } from '#web/app/notify.ts'
import { isDemonstration } from '#web/backend/choice.ts'

/** The phone's own way to share, or the address on the clipboard. */
export async function shareIdea({
  id,
  title,
}: {
  readonly id: string
  readonly title: string
}): Promise<void> {
  if (isDemonstration)
    return notify.info('Esta ideia só existe neste navegador', 'Com uma conta, você compartilha o link dela.')
  const url = new URL(`/idea/${id}`, window.location.origin).href
  if (navigator.share) {
    try {
      return await navigator.share({ title, text: `${title} · uma ideia na Colmeia`, url })
    } catch (error) {
      // Whoever closes the sheet has changed their mind; anything else is worth the second way.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success('Link copiado', 'Agora é só colar onde quiser.')
  } catch {
    notify.error('Não foi possível copiar o link', 'Copie o endereço da barra do navegador.')
  }
}
