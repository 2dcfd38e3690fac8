import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

export interface PrivateIdeasDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const reasons = [
  'Ideias que só você vê, até a hora de mostrar',
  'Projetos ilimitados, com notas privadas',
  'Destaque das suas ideias no mural',
] as const

export function PrivateIdeasDialog({ open, onOpenChange }: PrivateIdeasDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ideias privadas são do Premium"
      description={
        <>
          No plano grátis, toda ideia vai para o mural: é de lá que vêm as opiniões. Com o Premium, você
          escolhe.
          <ul className="mt-3 flex flex-col gap-2 text-ink">
            {reasons.map((reason) => (
              <li key={reason} className="flex gap-2.5 leading-snug">
                <Check size={20} strokeWidth={2.6} className="flex-none text-ok" aria-hidden="true" />
                {reason}
              </li>
            ))}
          </ul>
        </>
      }
      actions={
        <>
          <Button wide="phone" onClick={() => onOpenChange(false)}>
            Manter pública
          </Button>
          <Button variant="primary" render={<Link to="/premium" />}>
            Conhecer o Premium
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">Seu rascunho fica guardado enquanto você olha.</p>
    </Dialog>
  )
}
