import { useQuery, useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useRef } from 'react'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { useWrite } from '../use-write.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-device.ts'

const words: Readonly<Record<PushState, string>> = {
  off: 'Receba um aviso quando alguém curtir, comentar ou mencionar você, mesmo com a Colmeia fechada.',
  on: 'Este aparelho recebe avisos mesmo com a Colmeia fechada. Ao sair da conta, eles param.',
  blocked:
    'O navegador está bloqueando os avisos da Colmeia. Libere as notificações nas configurações do site e volte aqui.',
  unsupported:
    'Este navegador não mostra avisos com a página fechada. No iPhone, adicione a Colmeia à Tela de Início e abra por lá.',
}

/** Notifications on this device while the app is closed. Only a press turns them on. */
export function PushCard() {
  const queryClient = useQueryClient()
  const explanation = useRef<HTMLParagraphElement>(null)
  const { data: push } = useQuery(api.notifications.push.queryOptions())
  const stateKey = ['push-device', push?.active]
  const { data: state } = useQuery({
    queryKey: stateKey,
    queryFn: () => readPushState(push?.active ?? false),
    enabled: push !== undefined,
    // Permissions can change outside the page.
    staleTime: 0,
    networkMode: 'always',
  })
  const { mutate, isPending } = useWrite({
    mutationFn: (publicKey: string) => (state === 'on' ? turnPushOff() : turnPushOn(publicKey)),
    onSuccess: async (next) => {
      await queryClient.invalidateQueries({ queryKey: api.notifications.push.key() })
      queryClient.setQueryData(['push-device', next === 'on'], next)
      if (next === 'on') notify.success('Avisos ativados neste aparelho')
      if (next === 'off') notify.info('Avisos desativados neste aparelho')
      // The button disappears: the text that says what to do instead is read out.
      if (next === 'blocked' || next === 'unsupported') explanation.current?.focus()
    },
    onError: (error) => notify.error('Não foi possível mudar os avisos', problemOf(error)),
  })
  if (!push || !state) return null
  return (
    <section
      aria-labelledby="avisos-neste-aparelho"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:flex-nowrap"
    >
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-full bg-honey-soft text-honey-text"
      >
        <BellRing size={22} />
      </span>
      <div className="min-w-52 flex-1">
        <h2 id="avisos-neste-aparelho" className="text-lg">
          Avisos neste aparelho
        </h2>
        <p ref={explanation} tabIndex={-1} className="mt-1 text-[0.9375rem] text-ink-soft outline-none">
          {words[state]}
        </p>
      </div>
      {state === 'on' || state === 'off' ? (
        <Button size="small" wide="phone" loading={isPending} onClick={() => mutate(push.publicKey)}>
          {state === 'on' ? 'Desativar neste aparelho' : 'Ativar avisos neste aparelho'}
        </Button>
      ) : null}
    </section>
  )
}
