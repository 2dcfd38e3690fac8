import type { IncomingMessage, ServerResponse } from 'node:http'

/** Pictures that a link to a page shows; beside the pictures of members, whose names hold no slash. */
export const sharePrefix = '/media/share/'

/** A request for `/media/share/<name>`. */
export interface AskedSharePicture {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly name: string
  readonly clientAddress: string
}

/** Implemented by the feature; the gateway only routes to it. */
export type SharePictureEndpoint = (asked: AskedSharePicture) => Promise<void>
