import Copy from 'lucide-react/icons/copy'
import Eraser from 'lucide-react/icons/eraser'
import Printer from 'lucide-react/icons/printer'
import Sheet from 'lucide-react/icons/sheet'
import type { ReactNode } from 'react'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'

export interface ShareActionsProps {
  link: () => string
  /** Null without a result: there is nothing to save. */
  onSheet: (() => void) | null
  onClear: () => void
}

export function ShareActions({ link, onSheet, onClear }: ShareActionsProps): ReactNode {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link())
      notify.success(
        'Link copiado',
        'Quem abrir vê os mesmos números. Eles viajam no link, sem passar por nós.',
      )
    } catch {
      notify.error('Não foi possível copiar o link', 'Copie o endereço da barra do navegador.')
    }
  }
  return (
    <>
      <Button size="small" icon={<Copy />} onClick={() => void copy()}>
        Copiar link
      </Button>
      {onSheet ? (
        <>
          <Button size="small" icon={<Sheet />} onClick={onSheet}>
            Baixar planilha
          </Button>
          <PrintButton />
        </>
      ) : null}
      <Button size="small" variant="quiet" icon={<Eraser />} onClick={onClear}>
        Limpar tudo
      </Button>
    </>
  )
}

export function PrintButton() {
  return (
    <Button size="small" icon={<Printer />} onClick={() => window.print()}>
      Imprimir
    </Button>
  )
}
