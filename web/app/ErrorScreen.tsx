import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** Last resort: errors that no screen handled end here instead of on a blank page. */
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

/** The same for an error that broke the app frame too. */
export function TopLevelErrorScreen(props: ErrorComponentProps) {
  return (
    <main id="conteudo">
      <ErrorScreen {...props} />
    </main>
  )
}
