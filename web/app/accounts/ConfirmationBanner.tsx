import { useMutation, useQuery } from '@tanstack/react-query'
import { notify } from '#web/app/notify.ts'
import type { ConfirmationState } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'

export interface ConfirmationBannerProps {
  email: string
  className?: string
}

/** Until the address is confirmed: where the message is, and the way to get another one. */
export function ConfirmationBanner({ email, className = '' }: ConfirmationBannerProps) {
  const { data: state } = useQuery({
    queryKey: ['account', 'confirmation', email],
    queryFn: async () => (await backend.accounts()).confirmation(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const resend = useMutation({
    mutationFn: async () => (await backend.accounts()).sendConfirmation(),
    onSuccess: ({ outboxFile }) => {
      if (outboxFile === null) notify.success('Mensagem enviada', `Confira a caixa de entrada de ${email}.`)
      else notify.success('Mensagem gravada')
    },
    onError: (error) => notify.error('Não foi possível enviar', error.message),
  })
  const url = resend.data?.url ?? null
  const outboxFile = resend.data?.outboxFile ?? state?.outboxFile ?? null
  return (
    <Callout
      tone="tip"
      className={className}
      title="Confirme o seu e-mail"
      action={
        url === null ? (
          <Button size="small" wide="phone" loading={resend.isPending} onClick={() => resend.mutate()}>
            {labelOf(state)}
          </Button>
        ) : (
          <Button size="small" wide="phone" render={<a href={url}>Abrir o link de confirmação</a>} />
        )
      }
    >
      <p>
        {outboxFile === null ? (
          <>
            O link vai para <strong className="wrap-anywhere">{email}</strong> e vale por 24 horas.
          </>
        ) : (
          <>
            Este site não envia e-mails. A mensagem está na pasta <code>outbox</code> do servidor, no arquivo{' '}
            <code className="text-xs wrap-anywhere">{outboxFile}</code>.
          </>
        )}{' '}
        Até confirmar, você não menciona pessoas nem ativa a verificação em duas etapas.
      </p>
    </Callout>
  )
}

function labelOf(state: ConfirmationState | undefined): string {
  if (state?.mayShowLink) return 'Mostrar o link'
  return state !== undefined && state.sentAt === null ? 'Enviar' : 'Reenviar'
}
