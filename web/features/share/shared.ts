export interface Shared {
  /** Of this site: a path, or a whole address. */
  readonly address: string
  readonly title: string
  /** The sentence that goes before the address. */
  readonly text: string
  /** Why to share it, on top of the sheet. */
  readonly why: string
  /** What the address in the code is of, after 'QR com o endereço'. */
  readonly of: string
  /** A picture that goes along where the device takes one. */
  readonly drawPicture?: () => Promise<File>
}
