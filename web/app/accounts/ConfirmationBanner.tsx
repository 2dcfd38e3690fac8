import { useQuery } from '@tanstack/react-query'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import { notify } from '#web/app/notify.ts'
import type { ConfirmationState } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWrite } from '../use-write.ts'

export interface ConfirmationBannerProps {
  email: string
  className?: string
}

/** Shown until the address is confirmed: where the message is and how to get another one. */
export function ConfirmationBanner({ email, className = '' }: ConfirmationBannerProps) {
  const { data: state } = useQuery({
    queryKey: ['account', 'confirmation', email],
    queryFn: async () => (await backend.accounts()).confirmation(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const resend = useWrite({
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
    <section
      aria-labelledby="confirme-o-e-mail"
      className={classNames('rounded-m bg-honey-soft px-4 py-3 text-[0.9375rem]', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="confirme-o-e-mail" className="font-body text-base font-bold tracking-normal">
          Confirme o seu e-mail
        </h2>
        {url === null ? (
          <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
            {labelOf(state)}
          </Button>
        ) : (
          <Button size="small" render={<a href={url}>Abrir o link de confirmação</a>} />
        )}
      </div>
      <details>
        <summary className="min-h-8 cursor-pointer py-1">
          {outboxFile === null ? (
            <>
              O link vai para <strong className="wrap-anywhere">{email}</strong>
            </>
          ) : (
            'Este site não envia e-mails: veja onde está a mensagem'
          )}
        </summary>
        <p className="pt-1 text-ink-soft">
          {outboxFile === null ? null : (
            <>
              Ela está na pasta <code>outbox</code> do servidor, no arquivo{' '}
              <code className="text-xs wrap-anywhere">{outboxFile}</code>.{' '}
            </>
          )}
          O link vale por {linkLifetimeHours.confirmation} horas. Até confirmar, você não menciona pessoas nem
          ativa a verificação em duas etapas.
        </p>
      </details>
    </section>
  )
}

function labelOf(state: ConfirmationState | undefined): string {
  if (state?.mayShowLink) return 'Mostrar o link'
  return state !== undefined && state.sentAt === null ? 'Enviar' : 'Reenviar'
}
