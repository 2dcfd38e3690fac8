import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Closing } from '#contract/closing.ts'
import { certificateLimits } from '#domain/closing/limits.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Share } from '#web/features/share/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { closingQuery } from './closing-query.ts'

/** The certificate of a passed trail: published with a name the member chooses, shared, taken back. */
export function CertificatePanel({ closing: { trail, certificate } }: { closing: Closing }) {
  const keep = useKeepCertificate(trail.id)
  return (
    <section aria-labelledby="certificado" className="certificate-panel">
      <h2 id="certificado" className="text-xl">
        Seu certificado
      </h2>
      {certificate ? (
        <Published certificate={certificate} trailId={trail.id} onGone={() => keep(null)} />
      ) : (
        <NameForm trailId={trail.id} onIssued={keep} />
      )}
    </section>
  )
}

type OwnCertificate = NonNullable<Closing['certificate']>

function useKeepCertificate(trailId: string) {
  const queryClient = useQueryClient()
  return (certificate: OwnCertificate | null) =>
    queryClient.setQueryData(closingQuery(trailId).queryKey, (known) => known && { ...known, certificate })
}

interface NameFormProps {
  trailId: string
  onIssued: (certificate: OwnCertificate) => void
}

function NameForm({ trailId, onIssued }: NameFormProps) {
  const { viewer } = useSession()
  const [name, setName] = useState(viewer?.displayName.slice(0, certificateLimits.name) ?? '')
  const issue = useWrite({
    mutationFn: () => backend.operations.certificates.issue({ trailId, name }),
    onSuccess: onIssued,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    issue.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="mt-1 text-ink-soft">
        {isDemonstration
          ? 'Na demonstração ele é só um exemplo, que existe neste navegador.'
          : 'Ele ganha um endereço que só quem recebe de você conhece. Lá aparecem o nome abaixo, a trilha, o documento que você montou, a data e os acertos. Dá para retirar quando quiser.'}
      </p>
      <Field
        className="mt-4"
        label="Nome no certificado"
        autoComplete="name"
        maxLength={certificateLimits.name}
        value={name}
        error={issue.error ? problemOf(issue.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" wide className="mt-4" loading={issue.isPending}>
        Publicar meu certificado
      </Button>
    </form>
  )
}

interface PublishedProps {
  certificate: OwnCertificate
  trailId: string
  onGone: () => void
}

function Published({ certificate, trailId, onGone }: PublishedProps) {
  const [asking, setAsking] = useState<'withdraw' | 'share' | null>(null)
  const { token, name, trailName } = certificate
  const url = new URL(`/certificates/${token}`, window.location.origin).href
  const withdraw = useWrite({
    mutationFn: () => backend.operations.certificates.withdraw({ trailId }),
    onSuccess: onGone,
    onError: (error) => notify.error('Não foi possível retirar', problemOf(error)),
  })

  // Loaded when it is wanted: few certificates are shared on a visit.
  const draw = async () => (await import('./certificate-picture.ts')).drawCertificate(certificate, url)

  async function savePicture() {
    try {
      const address = URL.createObjectURL(await draw())
      const link = document.createElement('a')
      link.href = address
      link.download = 'certificado.png'
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch {
      notify.error('A imagem não saiu', 'Confira a conexão e toque de novo.')
    }
  }

  return (
    <>
      <p className="mt-1">
        Em nome de <strong className="wrap-anywhere">{name}</strong>.
      </p>
      {isDemonstration ? (
        <p className="mt-1 text-ink-soft">É um exemplo: fora deste navegador o endereço não abre.</p>
      ) : null}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          className="col-span-2"
          render={<Link to="/certificates/$token" params={{ token }} />}
        >
          Ver o certificado
        </Button>
        {isDemonstration ? null : (
          <>
            <Button onClick={() => setAsking('share')}>Compartilhar</Button>
            <Button onClick={() => void savePicture()}>Baixar imagem</Button>
          </>
        )}
        <Button variant="quiet" size="small" className="col-span-2" onClick={() => setAsking('withdraw')}>
          Retirar o certificado
        </Button>
      </div>
      <Share
        open={asking === 'share'}
        shared={{
          address: url,
          title: `Certificado: ${trailName}`,
          text: `Concluí a trilha ${trailName} na Colmeia. Confira:`,
          why: 'Quem abre o link vê que o certificado é autêntico.',
          of: 'do certificado',
          drawPicture: draw,
        }}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={(open) => setAsking(open ? 'withdraw' : null)}
        title="Retirar o certificado?"
        text="O endereço deixa de abrir na hora, para todo mundo. Você pode publicar outro depois, com um endereço novo."
        confirmLabel="Retirar"
        cancelLabel="Deixar publicado"
        onConfirm={() => withdraw.mutate()}
      />
    </>
  )
}
