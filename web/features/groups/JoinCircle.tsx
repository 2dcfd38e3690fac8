import type { Circle } from '#contract/circles.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { useRefreshCircles } from './use-circles.ts'

/** For who is no member yet: what the circle sees of them, and the way in. */
export function JoinCircle({ circle, code }: { circle: Circle; code: string | undefined }) {
  const refresh = useRefreshCircles()
  const { id, role, ahead, members, waiting } = circle
  const change = useWrite({
    mutationFn: async (leaves: boolean) => {
      if (!leaves) return backend.operations.circles.join(code === undefined ? { id } : { id, code })
      await backend.operations.circles.leave({ id })
      return null
    },
    onSuccess: (joined) => {
      if (joined?.role === 'member')
        notify.success(
          'Você entrou na turma!',
          circle.window.isOpen
            ? 'O check-in está aberto até segunda às 23h59.'
            : 'O check-in abre na sexta às 8h.',
        )
      if (joined?.role === 'waiting')
        notify.info('Você está na fila', 'Quando abrir um lugar, a gente avisa.')
    },
    onError: (error) => notify.error('Não deu certo', problemOf(error)),
    onSettled: refresh,
  })
  const isFull = members + waiting >= circleLimits.members
  if (role === 'waiting')
    return (
      <div className="mt-5 grid gap-4">
        <Callout tone="info" title="Você está na fila">
          {ahead === 0
            ? 'O próximo lugar é seu.'
            : `Há ${ahead} ${ahead === 1 ? 'pessoa' : 'pessoas'} antes de você.`}{' '}
          A gente avisa quando abrir um lugar.
        </Callout>
        <Button loading={change.isPending} wide="phone" onClick={() => change.mutate(true)}>
          Desistir da fila
        </Button>
      </div>
    )
  return (
    <div className="mt-5 grid gap-4">
      <Callout tone="tip" title="Como funciona">
        De sexta a segunda cada pessoa conta o que fez, onde travou e o que vai fazer. A turma vê seus
        check-ins e quantas etapas e comentários você fez na semana.
        {circle.city ? ' Quem está nela sabe que você é da cidade.' : null}
      </Callout>
      {circle.accepts ? (
        <Button variant="primary" loading={change.isPending} onClick={() => change.mutate(false)}>
          {isFull ? 'Entrar na fila' : 'Entrar na turma'}
        </Button>
      ) : (
        <p className="text-ink-soft">Esta turma não está recebendo gente nova agora.</p>
      )}
    </div>
  )
}
