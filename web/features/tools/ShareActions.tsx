import Eraser from 'lucide-react/icons/eraser'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import Sheet from 'lucide-react/icons/sheet'
import { type ReactNode, useState } from 'react'
import { type ToolId, toolNamed } from '#domain/tools/tool-list.ts'
import { Share } from '#web/features/share/public.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Some apps cut longer addresses in a message. */
const longestSafe = 2_000

export interface ShareActionsProps {
  tool: ToolId
  link: () => string
  /** Null without a result: there is nothing to save. */
  onSheet: (() => void) | null
  onClear: () => void
}

export function ShareActions({ tool, link, onSheet, onClear }: ShareActionsProps): ReactNode {
  const { name } = toolNamed(tool)
  const [address, setAddress] = useState<string | null>(null)
  return (
    <>
      <Button size="small" icon={<Share2 />} onClick={() => setAddress(link())}>
        Compartilhar
      </Button>
      <Share
        open={address !== null}
        shared={{
          address: address ?? '',
          title: name,
          text: `${name}: abra e veja a conta com os meus números.`,
          why: `Quem abrir vê os mesmos números. Eles viajam no link, sem passar por nós.${
            address !== null && address.length > longestSafe
              ? ' Com tantas linhas, o link ficou comprido: se o aplicativo cortar, mande a planilha.'
              : ''
          }`,
          of: 'da ferramenta',
        }}
        onClose={() => setAddress(null)}
      />
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
