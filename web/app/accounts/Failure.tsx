import { Callout } from '#web/ui/Callout.tsx'

/** What is wrong with the whole form, announced as it appears. */
export function Failure({ message }: { message: string | null }) {
  return message ? (
    <Callout tone="danger" role="alert">
      {message}
    </Callout>
  ) : null
}
