import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import './Dialog.css'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  /** Names the action ('Sair', 'Excluir'), never just 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** The action is in progress: the dialog stays and cannot be closed. */
  pending?: boolean
  onConfirm: () => void
  /** Focused on closing, if the action may have removed the button that opened it; null: that button. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before something that cannot be undone. Escape and 'Cancelar' change nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  pending = false,
  onConfirm,
  finalFocus,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" forceRender />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog-card dialog-popup" finalFocus={finalFocus}>
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-soft">{text}</AlertDialog.Description>
            <div className="dialog-actions">
              <AlertDialog.Close render={<Button wide="phone" disabled={pending} />}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
