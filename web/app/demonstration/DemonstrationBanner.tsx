import { lazyRouteComponent } from '@tanstack/react-router'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { Suspense, useEffect, useRef, useState } from 'react'
import { notify } from '#web/app/notify.ts'
import type { Demonstration } from '#web/backend/backend-interface.ts'
import { isStaticBuild, leaveDemonstration } from '#web/backend/choice.ts'
import { signUpWithProgress } from './sign-up-with-progress.ts'

const ConfirmDialog = lazyRouteComponent(() => import('#web/ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** Says on every screen where the data are, and how to begin again or leave. */
export function DemonstrationBanner({ demonstration }: { demonstration: Demonstration }) {
  // null until opened once: rendering a closed dialog would cost a phone part of the first load.
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => demonstration.onNotice(showNotice), [demonstration])
  useClosingMenu(menu)

  async function reset() {
    setIsAsking(false)
    try {
      await demonstration.reset()
      notify.success('Dados reiniciados', 'Tudo voltou ao exemplo do começo.')
    } catch {
      notify.error('Não foi possível reiniciar', 'Recarregue a página e tente de novo.')
    }
  }

  const restart = { label: 'Reiniciar dados', act: () => setIsAsking(true) }
  const ways = [
    // The static build has no server to create an account on.
    ...(isStaticBuild ? [] : [{ label: 'Criar conta e levar meu progresso', act: signUpWithProgress }]),
    restart,
    { label: 'Sair da demonstração', act: () => leaveDemonstration() },
  ]
  return (
    <section className="demonstration-banner" aria-label="Modo demonstração">
      <FlaskConical size={18} aria-hidden="true" />
      <p>
        <strong>Modo demonstração.</strong> Seus dados ficam só neste navegador.
      </p>
      <details ref={menu} className="demonstration-ways">
        <summary>Opções</summary>
        <ul>
          {ways.map(({ label, act }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  if (menu.current) menu.current.open = false
                  act()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {isAsking === null ? null : (
        <Suspense>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title="Reiniciar os dados?"
            text="O que você fez na demonstração será apagado deste navegador: ideias, comentários, etapas, selos e compras. Tudo volta ao exemplo do começo."
            confirmLabel="Reiniciar"
            danger
            onConfirm={() => void reset()}
          />
        </Suspense>
      )}
    </section>
  )
}

function showNotice(notice: string): void {
  notify.offer({
    id: notice,
    title: 'Sobre os seus dados',
    description: notice,
    label: 'Entendi',
    onAccept: () => undefined,
  })
}

/** Like every menu: a press elsewhere or Escape closes it. */
function useClosingMenu(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : current.contains(event.target as Node))
        return
      current.open = false
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [menu])
}
