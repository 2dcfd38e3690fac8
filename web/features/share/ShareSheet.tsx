import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { renderSVG } from 'uqr'
import { copyLink } from '#web/app/copy-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { Shared } from './shared.ts'

/** Longer addresses, of tools with many numbers, make a code that cameras cannot read from a screen. */
const longestInCode = 500

/** WhatsApp first, then the other apps of the device, the link, and a code for a camera nearby. */
export function ShareSheet({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { address, title, text, why, of, drawPicture } = shared
  const url = new URL(address, window.location.origin).href
  // Missing in some browsers, whatever the types say.
  const isShareable = typeof navigator.share === 'function'

  async function shareElsewhere() {
    const picture = await drawPicture?.().catch(() => null)
    const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {}
    try {
      await navigator.share({ title, text, url, ...files })
      onClose()
    } catch (error) {
      // Closing the device's sheet is a cancel; after any other error the address is copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(address)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Compartilhar"
      description={why}
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
        <Button wide icon={<Copy />} onClick={() => void copyLink(address)}>
          Copiar link
        </Button>
      </div>
      {url.length > longestInCode ? null : <Code url={url} of={of} />}
    </Sheet>
  )
}

function Code({ url, of }: { url: string; of: string }) {
  // Black on white in every theme: cameras need it.
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2, ecc: 'M' }))}`
  return (
    <figure className="mt-4 grid justify-items-center gap-2">
      <img
        src={code}
        alt={`QR com o endereço ${of}`}
        width={176}
        height={176}
        className="rounded-m bg-white p-2"
      />
      <figcaption className="text-center text-sm text-ink-soft">
        A pessoa está ao seu lado? Peça para ela apontar a câmera para cá.
      </figcaption>
    </figure>
  )
}
