import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** The last resort: whatever no screen handled ends here, and never on a blank page. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <main id="conteudo" className="grid min-h-dvh place-items-center">
      <ErrorState
        title="Algo deu errado"
        heading="h1"
        onRetry={() => window.location.reload()}
        retryLabel="Recarregar Página"
      >
        <p>{(error instanceof Error && error.message) || 'Um erro inesperado aconteceu.'}</p>
      </ErrorState>
    </main>
  )
}
