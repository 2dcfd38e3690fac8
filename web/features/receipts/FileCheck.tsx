import FileSearch from 'lucide-react/icons/file-search'
import { useRef, useState } from 'react'
import { receiptLimits, receiptMoment } from '#domain/receipts/receipt.ts'
import { type CheckedLine, checkReceiptFile } from '#domain/receipts/receipt-file.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'

type Result =
  | { readonly status: 'unreadable' }
  | { readonly status: 'changed'; readonly line: number }
  | { readonly status: 'unregistered'; readonly line: number }
  | { readonly status: 'genuine'; readonly lines: readonly CheckedLine[] }

/** Reads a receipt on this device: only its hashes are sent. */
export function FileCheck() {
  const chooser = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [isChecking, setIsChecking] = useState(false)

  async function check(file: File | undefined) {
    if (file === undefined) return
    setIsChecking(true)
    setResult(null)
    try {
      setResult(await checkFile(file))
    } catch (error) {
      notify.error('Não deu para conferir', problemOf(error))
    } finally {
      setIsChecking(false)
    }
  }

  return (
    <section aria-labelledby="conferir" className="mt-8">
      <h2 id="conferir" className="text-xl">
        Conferir um arquivo
      </h2>
      <p className="mt-1 text-ink-soft">
        O texto não sai do seu aparelho: só os códigos são comparados com os nossos.
      </p>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label="Arquivo do recibo"
        hidden
        onChange={({ target }) => {
          void check(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <Button
        className="mt-3"
        wide="phone"
        icon={<FileSearch />}
        loading={isChecking}
        onClick={() => chooser.current?.click()}
      >
        Abrir o recibo
      </Button>
      {result ? <Verdict result={result} /> : null}
    </section>
  )
}

async function checkFile(file: File): Promise<Result> {
  if (file.size > receiptLimits.fileBytes) return { status: 'unreadable' }
  const checked = await checkReceiptFile(await file.text(), sha256)
  if (checked.status !== 'whole') return checked
  const { lines } = checked
  const { registered } = await backend.operations.receipts.check({ hashes: lines.map(({ hash }) => hash) })
  const known = new Map(registered.map(({ hash, at }) => [hash, at]))
  const unknown = lines.find(({ hash, at }) => known.get(hash) !== at)
  return unknown ? { status: 'unregistered', line: unknown.line } : { status: 'genuine', lines }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Verdict({ result }: { result: Result }) {
  switch (result.status) {
    case 'unreadable':
      return (
        <Callout tone="danger" role="alert" className="mt-4" title="Isto não é um recibo">
          Escolha o arquivo “recibo-de-autoria.json” como ele foi baixado.
        </Callout>
      )
    case 'changed':
      return (
        <Callout tone="danger" role="alert" className="mt-4" title={`A linha ${result.line} foi mudada`}>
          O texto não bate com o código, ou a linha não é a continuação da anterior. Este arquivo não prova
          nada.
        </Callout>
      )
    case 'unregistered':
      return (
        <Callout
          tone="danger"
          role="alert"
          className="mt-4"
          title={`A linha ${result.line} não foi registrada aqui`}
        >
          As linhas do arquivo batem entre si, mas esta não está nos nossos registros.
        </Callout>
      )
    case 'genuine':
      return (
        <Callout tone="ok" role="status" className="mt-4" title="Recibo verdadeiro: nada foi mudado">
          <ol className="mt-1 grid gap-2">
            {result.lines.map(({ hash, at, title, line }) => (
              <li key={hash} className="wrap-anywhere">
                {line}. <time dateTime={at}>{receiptMoment(at)}</time>: <bdi>{title}</bdi>
              </li>
            ))}
          </ol>
        </Callout>
      )
  }
}
