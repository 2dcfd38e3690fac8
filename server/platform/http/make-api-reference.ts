import { createApiDocument } from '../api-document/create-document.ts'
import type { ReferenceRequest, ReferenceTexts } from './api-reference.ts'
import { renderReferencePage } from './reference-page.ts'

export async function makeReferenceTexts(request: ReferenceRequest): Promise<ReferenceTexts> {
  const document = await createApiDocument(request.sessionCookie)
  return {
    document: JSON.stringify(document),
    page: String(await renderReferencePage(document, request.accountEndpoints)),
  }
}
