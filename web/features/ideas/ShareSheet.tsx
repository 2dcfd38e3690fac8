import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { renderSVG } from 'uqr'
import type { Idea } from '#contract/ideas.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { copyLink } from './copy-link.ts'

/** WhatsApp first, then the other apps of the device, the link, and a code for a camera nearby. */
export function ShareSheet({ idea: { id, title }, onClose }: { idea: Idea; onClose: () => void }) {
  const path = `/idea/${id}`
  const url = new URL(path, window.location.origin).href
  const text = `${title} · uma ideia na Colmeia`
  // Missing in some browsers, whatever the types say.
  const isShareable = typeof navigator.share === 'function'
  // Black on white in every theme: cameras need it.
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2, ecc: 'M' }))}`

  async function shareElsewhere() {
    try {
      await navigator.share({ title, text, url })
      onClose()
    } catch (error) {
      // Closing the device's sheet is a cancel; after any other error the address is copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Compartilhar"
      description="Mostre a ideia para quem sente o problema."
    >
      <div className="grid gap-2">
        <Button
          variant="primary"
          wide
          icon={<MessageCircle />}
          render={
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            />
          }
        >
          Enviar pelo WhatsApp
        </Button>
        {isShareable ? (
          <Button wide icon={<Share2 />} onClick={() => void shareElsewhere()}>
            Outros aplicativos
          </Button>
        ) : null}
        <Button wide icon={<Copy />} onClick={() => void copyLink(path)}>
          Copiar link
        </Button>
      </div>
      <figure className="mt-4 grid justify-items-center gap-2">
        <img
          src={code}
          alt="QR com o endereço da ideia"
          width={176}
          height={176}
          className="rounded-m bg-white p-2"
        />
        <figcaption className="text-center text-sm text-ink-soft">
          Ao seu lado? Aponte a câmera do celular.
        </figcaption>
      </figure>
    </Sheet>
  )
}
