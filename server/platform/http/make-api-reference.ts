import { createApiDocument } from '../api-document/create-document.ts'
import { type AccountEndpoint, renderReferencePage } from './reference-page.ts'

export interface ReferenceRequest {
  /** The cookie's name in this installation. */
  readonly sessionCookie: string
  readonly accountEndpoints: readonly AccountEndpoint[]
}

export interface ReferenceTexts {
  readonly document: string
  readonly page: string
}

export async function makeReferenceTexts(request: ReferenceRequest): Promise<ReferenceTexts> {
  const document = await createApiDocument(request.sessionCookie)
  return {
    document: JSON.stringify(document),
    page: String(await renderReferencePage(document, request.accountEndpoints)),
  }
}
