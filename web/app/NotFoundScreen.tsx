import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NotFoundScreen() {
  return (
    <main id="conteudo" className="grid min-h-dvh place-items-center">
      <NotFoundMessage />
    </main>
  )
}

/** Inside the frame of the app. */
export function NotFoundMessage() {
  return (
    <EmptyState
      title={<span lang="en">Page not found</span>}
      heading="h1"
      drawing={<LostBeeDrawing />}
      action={
        <Button variant="primary" render={<Link to="/" />}>
          Voltar para o início
        </Button>
      }
    >
      <p>Esta página não existe ou mudou de lugar. Confira o endereço ou volte para o início.</p>
    </EmptyState>
  )
}
