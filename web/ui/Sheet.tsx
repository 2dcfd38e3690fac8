import { DialogFrame, type DialogProps } from './Dialog.tsx'

export type SheetProps = DialogProps

/** Rises from the bottom edge on phones, within the thumb's reach; a dialog from 640 px. */
export function Sheet(props: SheetProps) {
  return <DialogFrame {...props} shape="sheet-popup" />
}
