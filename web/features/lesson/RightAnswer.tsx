import { lessonMessages } from '#domain/trails/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'

/** Why the answer just given was right: it stands above what follows until it is closed. */
export function RightAnswer({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Callout
      tone="ok"
      className="mb-6"
      title={lessonMessages.answerRight}
      action={
        <Button size="small" onClick={onClose}>
          Fechar explicação
        </Button>
      }
    >
      {text}
    </Callout>
  )
}
