import { DialogFrame, type DialogProps } from './Dialog.tsx'

export type SheetProps = DialogProps

/** Rises from the bottom edge on phones, near the thumb; a dialog from 640 px. */
export function Sheet(props: SheetProps) {
  return <DialogFrame {...props} shape="sheet-popup" />
}
