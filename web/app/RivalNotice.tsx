import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'

interface RivalNoticeProps {
  where: 'tab' | 'device' | 'elsewhere'
  /** Which of several texts. */
  name?: string
  text: string
  onSettle: (choice: 'mine' | 'theirs') => void
}

const words = {
  tab: {
    title: 'Você escreveu outro texto em outra aba',
    mine: 'Manter o desta aba',
    theirs: 'Usar o da outra aba',
  },
  device: {
    title: 'Você escreveu outro texto em outro aparelho',
    mine: 'Manter o deste aparelho',
    theirs: 'Usar o do outro aparelho',
  },
  elsewhere: {
    title: 'Este texto mudou em outro lugar',
    mine: 'Manter o meu',
    theirs: 'Usar o outro',
  },
} as const

/** Two texts of one author: both are shown, and the author chooses. */
export function RivalNotice({ where, name, text, onSettle }: RivalNoticeProps) {
  const { title, mine, theirs } = words[where]
  return (
    <Callout
      tone="danger"
      role="alert"
      className="mt-4"
      title={name === undefined ? title : `“${name}” mudou em outro lugar`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onSettle('mine')}>
            {mine}
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')}>
            {theirs}
          </Button>
        </div>
      }
    >
      {text.trim() === '' ? (
        <p>Lá você apagou o texto.</p>
      ) : (
        <p className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere italic">“{text}”</p>
      )}
    </Callout>
  )
}
