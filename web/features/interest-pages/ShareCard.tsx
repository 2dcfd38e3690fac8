import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { InterestPage } from '#contract/interest-pages.ts'
import { formatCents } from '#domain/text/numbers.ts'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'
import { addressOf } from './use-interest-page.ts'

/** The address, ways to send it, and a poster to print. */
export function ShareCard({ page }: { page: InterestPage }) {
  const address = addressOf(page.shortName)
  const shown = address.replace(/^https?:\/\//u, '')
  const picture = useQrCode(address)
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${page.title}: ${page.promise} ${address}`)}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Link copiado', 'Agora é só colar onde quiser.')
    } catch {
      notify.error('Não foi possível copiar o link', 'Selecione o endereço e copie.')
    }
  }
  return (
    <section aria-labelledby="mostrar" className="interest-card">
      <h2 id="mostrar" className="text-xl">
        Mostre a página
      </h2>
      <div className="interest-share">
        {picture === null ? (
          <div className="interest-qr" />
        ) : (
          <img src={picture} alt="" width={132} height={132} className="interest-qr" />
        )}
        <p className="interest-address select-all">{shown}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="primary" wide size="small" icon={<Copy />} onClick={() => void copy()}>
          Copiar link
        </Button>
        <Button
          wide
          size="small"
          icon={<MessageCircle />}
          render={<a href={whatsapp} target="_blank" rel="noopener noreferrer" />}
        >
          WhatsApp
        </Button>
        <Button
          wide
          size="small"
          icon={<Printer />}
          disabled={picture === null}
          onClick={() => window.print()}
        >
          Imprimir QR
        </Button>
        <Button
          wide
          size="small"
          icon={<ExternalLink />}
          render={<a href={`/i/${page.shortName}`} target="_blank" rel="noopener noreferrer" />}
        >
          Ver página
        </Button>
      </div>
      {picture === null ? null : <Poster page={page} shown={shown} picture={picture} />}
    </section>
  )
}

/** Black on white in every theme: cameras need it. */
function useQrCode(address: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('uqr')
      .then(({ renderSVG }) => renderSVG(address, { border: 2, ecc: 'M' }))
      .then((svg) => isWanted && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      .catch(() => isWanted && notify.error('O QR não carregou', 'O link para copiar vale do mesmo jeito.'))
    return () => {
      isWanted = false
    }
  }, [address])
  return picture
}

/** Only on paper: for a wall, a counter, a fair. */
function Poster({ page, shown, picture }: { page: InterestPage; shown: string; picture: string }) {
  return createPortal(
    <div className="interest-poster" aria-hidden="true">
      <p className="interest-poster-title">{page.title}</p>
      <p className="interest-poster-promise">{page.promise}</p>
      {page.priceCents === null ? null : (
        <p className="interest-poster-price">
          {formatCents(page.priceCents)} <span>{page.priceUnit}</span>
        </p>
      )}
      <img src={picture} alt="" />
      <p className="interest-poster-call">Quer? Aponte a câmera.</p>
      <p>{shown}</p>
    </div>,
    document.body,
  )
}
