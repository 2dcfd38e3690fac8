import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { closingSize } from '#domain/closing/limits.ts'
import { certificateMessages } from '#domain/closing/messages.ts'
import { DocumentPage } from '#web/app/DocumentPage.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { isMissing } from '#web/app/problem-of.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import '../lesson.css'
import './certificate.css'

/** A certificate at its public address: anybody who has it can check that it is genuine. */
export function CertificateScreen({ token }: { token: string }) {
  const certificate = useQuery({
    ...api.certificates.check.queryOptions({ input: { token } }),
    retry: (failures, error) => failures < 2 && !isMissing(error),
  })
  useNoIndex()
  return (
    <DocumentPage
      action={
        <Button variant="quiet" size="small" icon={<Printer />} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      {isMissing(certificate.error) ? (
        <ErrorState
          heading="h1"
          title="Certificado não encontrado"
          action={
            <Button variant="primary" render={<Link to="/" />}>
              Conhecer a Colmeia
            </Button>
          }
        >
          <p>{certificateMessages.unknown}</p>
        </ErrorState>
      ) : (
        <Loaded query={certificate} what="o certificado" skeleton={<Skeleton className="h-120 w-full" />}>
          {(loaded) => <Sheet certificate={loaded} />}
        </Loaded>
      )}
    </DocumentPage>
  )
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const { name, trailName, document: made, right, issuedOn } = certificate
  return (
    <>
      <article className="document-sheet">
        <p className="lesson-eyebrow">Certificado de conclusão</p>
        <h1 className="certificate-name">{name}</h1>
        <p className="mt-2 text-lg">
          concluiu a trilha <strong>{trailName}</strong> da Colmeia e acertou{' '}
          <strong>
            {right} de {closingSize}
          </strong>{' '}
          exercícios no fechamento.
        </p>
        <h2 className="mt-6 text-lg">{made.title}</h2>
        <p className="text-ink-soft">O documento que montou com as próprias respostas:</p>
        <ul className="certificate-parts">
          {made.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-ink-soft">
          Emitido em <time dateTime={issuedOn}>{issuedOn.split('-').reverse().join('/')}</time>
        </p>
      </article>
      <p className="certificate-genuine">
        <BadgeCheck size={22} aria-hidden="true" />
        {isDemonstration
          ? 'Este é um exemplo da demonstração, não um certificado de verdade.'
          : 'Este certificado é autêntico: foi emitido pela Colmeia e não foi retirado.'}
      </p>
    </>
  )
}

/** Search engines that run scripts are told too; the address is for those who were given it. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
