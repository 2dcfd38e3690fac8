import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import './Dialog.css'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot; stacked on phones, the last one at the right on wider screens. */
  actions?: ReactNode
  /** Focused on opening; the first focusable element by default. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A centred window over the page. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} shape="dialog-popup" />
}

/** Dialog and Sheet differ only in shape. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  initialFocus,
  shape,
}: DialogProps & { shape: 'dialog-popup' | 'sheet-popup' }) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" forceRender />
        <BaseDialog.Viewport
          className={classNames('dialog-viewport', shape === 'sheet-popup' && 'sheet-viewport')}
        >
          <BaseDialog.Popup
            className={classNames('dialog-card', shape)}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <div className="dialog-head">
              <BaseDialog.Title className="min-w-0 flex-1 pt-2 text-xl">{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label="Fechar" className="-me-2" />}>
                <X />
              </BaseDialog.Close>
            </div>
            {description ? (
              // A list of consequences is read aloud too, and a paragraph may not contain one.
              <BaseDialog.Description render={<div />} className="text-ink-soft">
                {description}
              </BaseDialog.Description>
            ) : null}
            {children}
            {actions ? <div className="dialog-actions">{actions}</div> : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
