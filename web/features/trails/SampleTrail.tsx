import { fallbackSample } from '#domain/trails/fallback-sample.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { StagePath } from './StagePath.tsx'

/** Nothing waits in the queue of a sample. */
const nothing: ReadonlySet<string> = new Set()

/** The built-in beginning of the discovery trail, said to be one, while the real trail cannot be loaded. */
export function SampleTrail({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <>
      <Callout
        tone="danger"
        role="alert"
        title={trailMessages.loadFailed}
        action={
          <Button size="small" loading={isRetrying} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      >
        Enquanto isso, veja uma amostra: as três primeiras etapas da trilha {fallbackSample.name}. O que você
        já fez está guardado e volta assim que a trilha carregar.
      </Callout>
      <StagePath trail={fallbackSample} queued={nothing} />
    </>
  )
}
