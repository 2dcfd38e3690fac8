export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** With its angle brackets; made up where there is none. */
  readonly messageId?: string
  readonly headers?: Readonly<Record<string, string>>
}
