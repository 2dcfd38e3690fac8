import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** The last resort: whatever no screen handled ends here, and never on a blank page. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <div className="grid min-h-[80dvh] place-items-center">
      <ErrorState
        title="Algo deu errado"
        heading="h1"
        onRetry={() => window.location.reload()}
        retryLabel="Recarregar Página"
      >
        <p className="wrap-anywhere">
          {(error instanceof Error && error.message) || 'Um erro inesperado aconteceu.'}
        </p>
      </ErrorState>
    </div>
  )
}

/** The same for an error that took the frame of the app with it. */
export function TopLevelErrorScreen(props: ErrorComponentProps) {
  return (
    <main id="conteudo">
      <ErrorScreen {...props} />
    </main>
  )
}
