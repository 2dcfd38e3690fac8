import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { readReceiptLine, receiptMoment } from '#domain/receipts/receipt.ts'
import { writeReceiptFile } from '#domain/receipts/receipt-file.ts'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { saveFile } from '#web/app/save-file.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** What was published and when, a line for each edit, and the file to keep. */
export function ReceiptSheet({ ideaId, onClose }: { ideaId: string; onClose: () => void }) {
  const query = useQuery({
    ...api.receipts.ofIdea.queryOptions({ input: { ideaId } }),
    enabled: !isDemonstration,
    // An edit made a moment ago has its line.
    staleTime: 0,
  })
  const receipt = query.data

  function download() {
    if (receipt === undefined) return
    const addressOf = (hash: string) => new URL(`/receipt/${hash}`, window.location.origin).href
    saveFile('recibo-de-autoria.json', writeReceiptFile(receipt, addressOf), 'application/json')
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Recibo de autoria"
      description="A data em que a Colmeia recebeu cada versão desta ideia. Enquanto a ideia existir, nenhuma linha é apagada nem reescrita."
      actions={
        receipt ? (
          <Button variant="primary" icon={<Download />} onClick={download}>
            Baixar recibo
          </Button>
        ) : null
      }
    >
      {isDemonstration ? (
        <OnlyWithAccount what="Recibos, que outra pessoa confere anos depois," />
      ) : (
        <Loaded query={query} what="o recibo" skeleton={<Skeleton className="h-32 w-full rounded-m!" />}>
          {({ lines, total }) => (
            <>
              <ol className="grid">
                {lines.map(({ hash, text, at }) => {
                  const line = readReceiptLine(text)
                  return (
                    <li key={hash} className="border-b border-line py-2">
                      <Link
                        to="/receipt/$hash"
                        params={{ hash }}
                        className="flex min-h-11 flex-col justify-center rounded-sm"
                      >
                        <span className="font-semibold underline underline-offset-2">
                          {line?.line === 1 ? 'Publicação' : `Mudança ${(line?.line ?? 0) - 1}`},{' '}
                          <time dateTime={at}>{receiptMoment(at)}</time>
                        </span>
                        <span className="text-sm text-ink-soft wrap-anywhere" dir="auto">
                          {line?.title}
                        </span>
                      </Link>
                    </li>
                  )
                })}
              </ol>
              {total > lines.length ? (
                <p className="mt-3 text-sm text-ink-soft">
                  São {total} linhas. Aqui e no arquivo estão a primeira e as {lines.length - 1} mais novas.
                </p>
              ) : null}
              <p className="mt-3 text-sm text-ink-soft">
                Guarde o arquivo: ele traz o texto, a data e a assinatura. Se a ideia sair do ar, aqui fica só
                o código e a data.
              </p>
            </>
          )}
        </Loaded>
      )}
    </Sheet>
  )
}
