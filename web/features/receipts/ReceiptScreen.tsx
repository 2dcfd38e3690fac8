import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { receiptHash, receiptMoment } from '#domain/receipts/receipt.ts'
import { DocumentPage } from '#web/app/DocumentPage.tsx'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FileCheck } from './FileCheck.tsx'
import './receipt.css'

/** The public address of a line of a receipt, and the place to check a file. */
export function ReceiptScreen({ hash }: { hash: string }) {
  return (
    <DocumentPage>
      <h1 className="text-3xl">Recibo de autoria</h1>
      {isDemonstration ? (
        <OnlyWithAccount className="mt-6" what="Recibos, que outra pessoa confere anos depois," />
      ) : (
        <>
          {receiptHash.test(hash) ? <Registered hash={hash} /> : <Unknown />}
          <FileCheck />
          <p className="mt-8 text-sm text-ink-soft">
            Um recibo diz que este texto existia nesta data e quem o publicou aqui. Ele não registra marca nem
            patente. A assinatura do arquivo se confere com as{' '}
            <a href="/api/receipts/keys" className="underline underline-offset-2">
              chaves públicas
            </a>{' '}
            da Colmeia.
          </p>
        </>
      )}
    </DocumentPage>
  )
}

function Registered({ hash }: { hash: string }) {
  const query = useQuery(api.receipts.check.queryOptions({ input: { hashes: [hash] } }))
  return (
    <Loaded query={query} what="o registro" skeleton={<Skeleton className="mt-6 h-40 w-full rounded-m!" />}>
      {({ registered: [line] }) =>
        line ? (
          <article className="document-sheet">
            <p className="flex items-center gap-2 font-bold text-ok">
              <BadgeCheck size={22} aria-hidden="true" />
              Registrado na Colmeia
            </p>
            <p className="mt-3 text-xl">
              <time dateTime={line.at}>{receiptMoment(line.at)}</time>, hora de São Paulo
            </p>
            <p className="mt-4 text-sm text-ink-soft">Código do texto (SHA-256)</p>
            <p className="receipt-hash">{line.hash}</p>
          </article>
        ) : (
          <Unknown />
        )
      }
    </Loaded>
  )
}

function Unknown() {
  return (
    <Callout tone="danger" className="mt-6" title="Este código não está registrado aqui">
      Confira se o endereço veio inteiro. Se você tem o arquivo, abra-o abaixo.
    </Callout>
  )
}
