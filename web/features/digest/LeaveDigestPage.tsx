import type { LeaveDigestView } from '#contract/page-renderer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'

const words = {
  ask: {
    title: 'Parar de receber o Resumo da semana?',
    text: 'Só o resumo deixa de chegar. O resto continua como está.',
  },
  left: {
    title: 'Pronto, o resumo não chega mais',
    text: 'Se der saudade, é só ligar de novo em Preferências.',
  },
  gone: {
    title: 'Este link não vale mais',
    text: 'Pode ser antigo, ou ter perdido um pedaço no caminho. Dá para desligar o resumo em Preferências.',
  },
} as const

/** Where a link of the weekly mail leads: drawn by the server alone, so it is a plain form. */
export function LeaveDigestPage({ view }: { view: LeaveDigestView }) {
  const { title, text } = words[view.kind]
  return (
    <div className="visible flex min-h-dvh flex-col px-4 py-6">
      <main className="m-auto flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-6 shadow-card">
        <a
          href="/"
          aria-label="Colmeia, página inicial"
          className="inline-flex min-h-11 w-fit items-center rounded-sm"
        >
          <Logo />
        </a>
        <h1 className="mt-2 text-2xl text-balance">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {view.kind === 'ask' ? (
          <form method="post" action={view.address}>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <Button type="submit" variant="primary" wide>
              Parar de receber
            </Button>
          </form>
        ) : null}
        <Button wide render={<a href="/settings#resumo" />}>
          Abrir Preferências
        </Button>
      </main>
    </div>
  )
}
